import { render, screen } from '@testing-library/react'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { Pagination } from './Pagination.tsx'

test("page numbers are formatted in the page's language", () => {
  render(
    <LocaleProvider locale="ar-EG" turns="part">
      <Pagination page={2} pageCount={1200} onPageChange={() => undefined} />
    </LocaleProvider>,
  )
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['١', '٢', '٣', '١٬٢٠٠']))
  // The accessible name contains the visible number.
  expect(screen.getByRole('button', { name: 'Page ١٬٢٠٠' })).toBeVisible()
})
