import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from './Text.tsx'

const meta = {
  title: 'Content/Text',
  component: Text,
  args: { children: 'What you order is set aside at once.' },
  parameters: {
    guidance: {
      do: [
        'Use the muted tone for secondary information.',
        'Use bold for the few most important words.',
      ],
      dont: [
        'Use large bold text as a heading. Use Heading instead.',
        'Use the danger or success tone unless the text says the same.',
      ],
    },
  },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SizesAndTones: Story = {
  render: () => (
    <Stack gap={2}>
      <Text size="xl" weight="bold" isFigure>
        $1,289.90
      </Text>
      <Text size="lg">Large opens a page.</Text>
      <Text>Medium is for reading.</Text>
      <Text size="sm" tone="muted">
        Small and muted stands beside the matter.
      </Text>
      <Text tone="danger">The card was declined.</Text>
      <Text tone="success">The order is paid.</Text>
    </Stack>
  ),
}
export const LongText: Story = { args: { children: 'Reibungsdämpfungsbelagsverschleiß'.repeat(8) } }
export const RightToLeft: Story = {
  args: { children: 'تُحجز قطعك لحظة الطلب.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...SizesAndTones, tags: [], globals: { theme: 'dark' } }
