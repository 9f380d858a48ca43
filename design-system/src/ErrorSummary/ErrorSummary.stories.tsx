import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { Form } from '../Form/Form.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  decorators: [inColumn],
  args: {
    faults: [
      { fieldId: 'summary-name', message: 'Name is Required' },
      { fieldId: 'summary-price', message: 'Price: write it in figures, like 12.50' },
    ],
  },
  parameters: {
    guidance: {
      do: [
        'Put it above a form that is longer than a screen, and show each fault at its field too.',
      ],
      dont: ['Use it for a form of two or three fields: the focus on the first fault is enough.'],
    },
  },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LeadsToTheField: Story = {
  render: (args) => (
    <Form>
      <ErrorSummary {...args} />
      <TextField id="summary-name" label="Name" />
      <TextField id="summary-price" label="Price" />
    </Form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  },
}
export const Empty: Story = {
  args: { faults: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    title: 'Nothing has been saved yet: please correct these fields of the new product',
    faults: [
      {
        fieldId: 'summary-name',
        message:
          'Name: at most 120 letters; leave out the number of the part, which has a field of its own further down',
      },
    ],
  },
}
export const RightToLeft: Story = {
  args: { title: 'يرجى تصحيح هذه الحقول', faults: [{ fieldId: 'x', message: 'الاسم مطلوب' }] },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
