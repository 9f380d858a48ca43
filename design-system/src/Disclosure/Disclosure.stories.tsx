import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Disclosure } from './Disclosure.tsx'

const meta = {
  title: 'Content/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Fits 14 vehicles',
    children: <p>Aldera 3 from 2011 to 2019, Brunn Estate from 2014.</p>,
  },
  parameters: {
    guidance: {
      do: ['Write a summary that says what the content is and how much there is.'],
      dont: [
        'Hide content that all users need for a decision.',
        'Switch between views of one item. Use Tabs instead.',
      ],
    },
  },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/Aldera/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Fits 14 vehicles'))
    await expect(canvas.getByText(/Aldera/)).toBeVisible()
  },
}
export const Open: Story = { args: { isOpen: true } }
export const Note: Story = {
  args: { variant: 'note', isOpen: true, summary: 'Test payments: no money moves' },
}
export const LongText: Story = {
  args: { isOpen: true, summary: 'Reibungsdämpfungsbelagsverschleiß'.repeat(4) },
}
export const RightToLeft: Story = {
  args: { isOpen: true, summary: 'تناسب ١٤ مركبة', children: <p>ألديرا ٣</p> },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...Note, tags: [], globals: { theme: 'dark' } }
