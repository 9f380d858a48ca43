import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { StepList } from './StepList.tsx'

const meta = {
  title: 'Content/StepList',
  component: StepList,
  args: {
    headingLevel: 2,
    steps: [
      { id: 'find', label: 'Find the part', text: 'The page of each part lists the cars it fits.' },
      {
        id: 'order',
        label: 'Place the order',
        text: 'What you order is set aside at once.',
      },
      { id: 'pay', label: 'Pay', text: 'By card, in one step.' },
      { id: 'fit', label: 'Fit it', text: 'We pack and send.' },
    ],
  },
  parameters: {
    guidance: {
      do: ['Show three or four steps, each starting with a verb.'],
      dont: ['Show progress. Use Timeline instead.'],
    },
  },
} satisfies Meta<typeof StepList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
  },
}
export const LongText: Story = {
  args: {
    steps: [
      {
        id: 'a',
        label: 'Reibungsdämpfungsbelagsverschleiß prüfen',
        text: 'Look closely. '.repeat(20),
      },
      { id: 'b', label: 'Order', text: 'Quickly.' },
    ],
  },
}
export const RightToLeft: Story = {
  args: { steps: [{ id: 'find', label: 'ابحث عن القطعة', text: 'بالاسم أو الرقم.' }] },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
