import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { QuestionCard } from './QuestionCard.tsx'

const meta = {
  title: 'Content/QuestionCard',
  component: QuestionCard,
  args: {
    question: 'How often do brake fluid and pads need changing?',
    children: (
      <>
        <p>The fluid every two years, whatever the mileage: it draws water. The pads when</p>
        <ul>
          <li>the lining is thinner than 3 mm, or</li>
          <li>
            the wear sensor reports, code <code>C1A60</code>.
          </li>
        </ul>
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['Write questions in the words of the users who ask them.'],
      dont: ['Show answers that most users skip. Use Disclosure instead.'],
    },
  },
} satisfies Meta<typeof QuestionCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('article', { name: /How often do brake fluid/ }),
    ).toBeVisible()
  },
}
export const WithCode: Story = {
  args: {
    question: 'How do I read the fault store?',
    children: (
      <pre tabIndex={0}>
        <code>
          {'read --bus can0 --module brakes --format text --since 2026-01-01 --follow\nC1A60'}
        </code>
      </pre>
    ),
  },
}
export const LongText: Story = {
  args: {
    question:
      'Was ist ein Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz und brauche ich ihn?',
    children: <p>{'It shows when the lining is worn. '.repeat(20)}</p>,
  },
}
export const RightToLeft: Story = {
  args: { question: 'متى يجب تغيير سائل الفرامل؟', children: <p>كل سنتين مهما كانت المسافة.</p> },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
