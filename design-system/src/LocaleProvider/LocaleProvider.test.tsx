import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'

const { documentElement: page } = document

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: label }))

afterEach(() => {
  page.removeAttribute('lang')
  page.removeAttribute('dir')
})

function setLanguageOfBrowser(value: string): void {
  Object.defineProperty(navigator, 'language', { value, configurable: true })
  act(() => void dispatchEvent(new Event('languagechange')))
}

/** Focuses the first tab and presses a key. Returns the name of the tab that then has the focus. */
async function tabAfter(key: string): Promise<string | null> {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard(`{${key}}`)
  return document.activeElement?.textContent ?? null
}

test("arrow keys follow the page's language, not the browser's language", async () => {
  page.lang = 'en'
  render(
    <LocaleProvider>
      <Tabs label="Numbers" tabs={tabs} />
    </LocaleProvider>,
  )
  setLanguageOfBrowser('ar-EG')
  const tab = await tabAfter('ArrowRight')
  setLanguageOfBrowser('en-US')
  expect(tab).toBe('Two')
})

test("arrow keys follow the page's direction even if its language has the opposite direction", async () => {
  page.lang = 'en'
  page.dir = 'rtl'
  render(
    <LocaleProvider>
      <Tabs label="Numbers" tabs={tabs} />
    </LocaleProvider>,
  )
  expect(await tabAfter('ArrowLeft')).toBe('Two')
})

test("arrow keys follow later changes to the page's direction", async () => {
  render(
    <LocaleProvider>
      <Tabs label="Numbers" tabs={tabs} />
    </LocaleProvider>,
  )
  await act(async () => {
    page.dir = 'rtl'
    await Promise.resolve()
  })
  expect(await tabAfter('ArrowLeft')).toBe('Two')
})

test('a locale sets the language and the direction of the HTML document', () => {
  render(<LocaleProvider locale="ar-EG">x</LocaleProvider>)
  expect(page).toHaveAttribute('lang', 'ar-EG')
  expect(page).toHaveAttribute('dir', 'rtl')
})

test('a section in another language changes only its own language and direction', () => {
  render(
    <LocaleProvider locale="he" turns="part">
      part
    </LocaleProvider>,
  )
  expect(screen.getByText('part')).toHaveAttribute('dir', 'rtl')
  expect(screen.getByText('part')).toHaveAttribute('lang', 'he')
  expect(page).not.toHaveAttribute('dir')
})

test('built-in texts come from the application, or are English if it provides none', () => {
  render(
    <LocaleProvider words={{ loading: 'جارٍ التحميل', page: (page) => `صفحة ${page}` }}>
      <Spinner />
      <Pagination page={1} pageCount={3} />
    </LocaleProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل')
  expect(screen.getByRole('button', { name: 'صفحة 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeVisible()
})

test('the label property of a component overrides the built-in text', () => {
  render(
    <LocaleProvider words={{ loading: 'Please wait' }}>
      <Spinner label="Prices are on their way" />
    </LocaleProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Prices are on their way')
})
