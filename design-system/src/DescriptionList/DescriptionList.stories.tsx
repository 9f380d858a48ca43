import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Price } from '../Price/Price.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { DescriptionList } from './DescriptionList.tsx'

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { label: 'Price', value: <Price cents={6450} size="sm" /> },
      { label: 'Quantity', value: 2 },
      { label: 'Total', value: <Price cents={12_900} />, isTotal: true },
    ],
  },
  decorators: [
    (Story) => (
      <Stack width="prose">
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    guidance: {
      do: ['List the facts about one item, with the most needed ones first.'],
      dont: ['Show the same facts about many items. Use Table instead.'],
    },
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('term')).toHaveLength(3)
  },
}
export const Small: Story = { args: { size: 'sm' } }
export const LongText: Story = {
  args: {
    items: [
      { label: 'Email', value: 'maximiliane.von.hohenberg-lindqvist@workshop.portland.example' },
      {
        label: 'What happens when nobody pays',
        value: 'The order expires and the units go back on the shelf.',
      },
    ],
  },
}
export const RightToLeft: Story = {
  args: { items: [{ label: 'الكمية', value: 2 }] },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
