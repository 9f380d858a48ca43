import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  decorators: [inColumn],
  args: { label: 'Messages about my orders', onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Let it act at once, and turn it back with an error when that did not work.',
        'Name the thing, not the act: the state says on or off.',
      ],
      dont: ['Use it in a form that is sent by a button: Checkbox waits, as people expect there.'],
    },
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const ByKeyAndByLabel: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const control = canvas.getByRole('switch', { name: 'Messages about my orders' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(control).toBeChecked()
    await userEvent.click(canvas.getByText('Messages about my orders'))
    await expect(control).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const Invalid: Story = {
  args: { error: 'This could not be saved. Try again in a minute.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('switch')).toHaveAccessibleDescription(
      'This could not be saved. Try again in a minute.',
    )
  },
}
export const Disabled: Story = {
  args: { disabled: true, description: 'Confirm your email address first.' },
}
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } }
export const LongText: Story = {
  args: {
    label: 'Messages about orders, deliveries, returns and refunds of everybody in my workshop',
    description: 'They go to the address of the workshop and to that of whoever placed the order.',
  },
}
export const RightToLeft: Story = {
  args: { label: 'رسائل عن طلباتي', defaultChecked: true },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } }
