import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Pagination } from '../Pagination/Pagination.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'

const meta = {
  title: 'Foundations/LocaleProvider',
  tags: ['new'],
  component: LocaleProvider,
  args: {
    turns: 'part',
    children: (
      <Stack>
        <Tabs
          label="Part"
          tabs={[
            { id: 'one', label: 'Description', content: <p>Ceramic pads.</p> },
            { id: 'two', label: 'Fits', content: <p>24 vehicles.</p> },
          ]}
        />
        <PasswordField label="Password" autoComplete="current-password" />
        <Pagination page={1} pageCount={5} />
      </Stack>
    ),
  },
  parameters: {
    guidance: {
      do: [
        'Set lang and dir on the document. Components follow them automatically.',
        'Provide texts for every language of the application.',
      ],
      dont: ['Take the language from the browser. The page may be in another language.'],
    },
  },
} satisfies Meta<typeof LocaleProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** In a right-to-left language, the left and right arrow keys swap their directions. */
export const Arabic: Story = {
  args: {
    locale: 'ar-EG',
    words: {
      hidePassword: 'إخفاء كلمة المرور',
      nextPage: 'الصفحة التالية',
      page: (page) => `صفحة ${page}`,
      pages: 'الصفحات',
      previousPage: 'الصفحة السابقة',
      showPassword: 'إظهار كلمة المرور',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'إظهار كلمة المرور' })).toBeVisible()
    await canvas.findByRole('tab', { name: 'Description', selected: true })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Fits' })).toHaveFocus()
  },
}
