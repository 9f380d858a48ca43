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
        'Apply the change at once. If this fails, switch back and show an error.',
        'Name the setting, not the action. The switch itself shows on or off.',
      ],
      dont: [
        'Use it in a form with a submit button. Use Checkbox instead, which waits for the button.',
      ],
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
