import { render, screen } from '@testing-library/react'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { Pagination } from './Pagination.tsx'

test('numbers of pages are written as the language writes them', () => {
  render(
    <LocaleProvider locale="ar-EG" turns="part">
      <Pagination page={2} pageCount={1200} onPageChange={() => undefined} />
    </LocaleProvider>,
  )
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['١', '٢', '٣', '١٬٢٠٠']))
  // What is spoken holds what is seen.
  expect(screen.getByRole('button', { name: 'Page ١٬٢٠٠' })).toBeVisible()
})
