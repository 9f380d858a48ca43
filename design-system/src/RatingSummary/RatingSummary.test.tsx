import { render, screen, within } from '@testing-library/react'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { RatingDetails } from '../RatingDetails/RatingDetails.tsx'
import { RatingSummary } from './RatingSummary.tsx'

function findShareElement(words: string): Element | null {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent === words)
  return row?.querySelector('[style]') ?? null
}

test('draws the share of ratings for each number of stars, five stars first', () => {
  render(<RatingSummary average={4.5} countText="4 reviews" distribution={[0, 0, 1, 0, 3]} />)
  expect(findShareElement('5 stars3')).toHaveStyle({ inlineSize: '75%' })
  expect(findShareElement('3 stars1')).toHaveStyle({ inlineSize: '25%' })
  expect(findShareElement('1 star0')).toHaveStyle({ inlineSize: '0%' })
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('5 stars')
})

test('draws empty bars if there are no ratings', () => {
  render(<RatingSummary average={0} countText="no reviews" distribution={[0, 0, 0, 0, 0]} />)
  expect(findShareElement('5 stars0')).toHaveStyle({ inlineSize: '0%' })
})

test.each([
  ['en', '3.9', '3,034', '(11,234)'],
  ['ar-EG', '٣٫٩', '٣٬٠٣٤', '(١١٬٢٣٤)'],
])('formats the average and the counts when the locale is %s', (locale, ...figures) => {
  const rated = { average: 3.9, countText: 'all', distribution: [900, 700, 1600, 3034, 5000] }
  render(
    <LocaleProvider locale={locale} turns="part">
      <RatingSummary {...rated} />
      <RatingDetails {...rated} count={11234} />
    </LocaleProvider>,
  )
  for (const figure of figures) expect(screen.getByText(figure)).toBeVisible()
  expect(screen.getByRole('img', { name: `Rated ${figures[0]} out of 5` })).toBeVisible()
})
