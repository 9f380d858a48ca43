import { render, screen } from '@testing-library/react'
import { Rating } from './Rating.tsx'

test('says its rating in words and never draws more stars than there are', () => {
  render(<Rating value={7} />)
  const stars = screen.getByRole('img', { name: 'Rated 7 out of 5' })
  expect(stars).toHaveStyle({ backgroundSize: '100% 100%' })
})

test('is silent where the rating is written beside it', () => {
  render(<Rating value={3} label="" />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
