import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Text } from '../Text/Text.tsx'
import { Stack } from './Stack.tsx'

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    gap: 4,
    children: (
      <>
        <Text weight="bold">Your order is set aside</Text>
        <Text tone="muted">They stay yours for half an hour.</Text>
        <Button>Pay</Button>
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['Use a small gap within a group (1 to 3) and a large gap between groups (5 to 7).'],
      dont: ['Add margins to its items.', 'Show a list of similar items. Use Grid instead.'],
    },
  },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AtTheStart: Story = { args: { align: 'start' } }
export const Centred: Story = { args: { align: 'center' } }
export const Prose: Story = {
  args: { width: 'prose', children: <p>{'No wider than a line that reads well. '.repeat(10)}</p> },
}
export const RightToLeft: Story = { args: { align: 'start' }, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
