import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  decorators: [inColumn],
  args: { label: 'Only parts in stock', onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Word the label so that a tick means yes.',
        'Leave the box unticked by default, unless the law allows a ticked box.',
      ],
      dont: [
        'Let it take effect at once, except on a visible list. Use Switch instead.',
        'Offer two options that exclude each other. Use RadioGroup instead.',
      ],
    },
  },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Checked: Story = { args: { defaultChecked: true } }
export const ByKeyAndByLabel: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('checkbox', { name: 'Only parts in stock' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Only parts in stock'))
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

const wheels = ['Front left', 'Front right', 'Rear left', 'Rear right']

const AllWheels = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['Front left', 'Front right'])
  const toggle = (wheel: string) =>
    setChosen(chosen.includes(wheel) ? chosen.filter((one) => one !== wheel) : [...chosen, wheel])
  const isAll = chosen.length === wheels.length
  return (
    <>
      <Checkbox
        label="All wheels"
        checked={isAll}
        isIndeterminate={chosen.length > 0 && !isAll}
        onChange={() => setChosen(isAll ? [] : wheels)}
      />
      {wheels.map((wheel) => (
        <Checkbox
          key={wheel}
          label={wheel}
          checked={chosen.includes(wheel)}
          onChange={() => toggle(wheel)}
        />
      ))}
    </>
  )
}

export const Indeterminate: Story = {
  render: () => <AllWheels />,
}
export const SomeThenAll: Story = {
  render: () => <AllWheels />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const all = canvas.getByRole('checkbox', { name: 'All wheels' })
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Rear right' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Rear right' }))
    await expect(all).toBePartiallyChecked()
  },
}
export const Invalid: Story = {
  args: {
    label: (
      <>
        I agree to the <Link href="#terms">terms of sale</Link>
      </>
    ),
    required: true,
    error: 'Tick this box to place the order.',
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: /terms of sale/ })
    await expect(box).toBeInvalid()
    await expect(box).toBeRequired()
    await expect(box).toHaveAccessibleDescription('Tick this box to place the order.')
  },
}
export const Disabled: Story = {
  args: { disabled: true, defaultChecked: true, description: 'Every store has this part.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('Only parts in stock'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  args: {
    label:
      'Send me a message as soon as a part I have looked at is back in stock in one of the stores near me',
    description: 'At most one message a week, and never one that has nothing to do with your car.',
  },
}
export const RightToLeft: Story = {
  args: { label: 'القطع المتوفرة فقط', description: 'في المخزن الآن.', defaultChecked: true },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } }
