import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  decorators: [inColumn],
  args: { label: 'Your review', onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Set rows to the length of text that you hope for. A larger field invites longer texts.',
      ],
      dont: ['Use it for one line. Use TextField instead, where Enter submits the form.'],
    },
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

const review = 'Fits an Octavia of 2016 without any filing.\nQuiet since the first stop.'

export const Default: Story = { args: { defaultValue: review } }
export const Typing: Story = {
  args: { maxLength: 21 },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Your review' })
    await userEvent.type(area, 'Fits.{Enter}Quiet since then.')
    await expect(area).toHaveValue('Fits.\nQuiet since the')
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'Please write a few words first.' },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Your review' })
    await expect(area).toBeInvalid()
    await expect(area).toHaveAccessibleDescription('Please write a few words first.')
  },
}
export const Disabled: Story = { args: { defaultValue: review, disabled: true } }
export const ReadOnly: Story = { args: { defaultValue: review, readOnly: true } }
export const LongText: Story = {
  args: {
    defaultValue: `${'It fits, it is quiet, and it came on the day that was promised. '.repeat(14)}\nDonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft`,
  },
}
export const RightToLeft: Story = {
  args: { label: 'رأيك', defaultValue: 'مناسبة تماماً، وهادئة منذ أول توقف.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: review }, globals: { theme: 'dark' } }
