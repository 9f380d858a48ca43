import { render, screen } from '@testing-library/react'
import { Rating } from './Rating.tsx'

test('describes its rating in text and never draws more stars than the maximum', () => {
  render(<Rating value={7} />)
  const stars = screen.getByRole('img', { name: 'Rated 7 out of 5' })
  expect(stars).toHaveStyle({ backgroundSize: '100% 100%' })
})

test('is hidden from screen readers when its label is empty', () => {
  render(<Rating value={3} label="" />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
