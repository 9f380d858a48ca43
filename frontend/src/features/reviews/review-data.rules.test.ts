import { reviewData } from './review-data.rules.ts'

const review = (rating: '1' | '4' | '5') => ({
  _id: rating,
  name: 'Ada Byron',
  review: 'Fitted first time.',
  rating,
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
})

test('reviewData contains the mean rating and the newest reviews', () => {
  const data = reviewData([review('5'), review('4'), review('1')], 'https://shop.test')
  expect(data).toMatchObject({
    '@type': 'AutoPartsStore',
    url: 'https://shop.test/',
    aggregateRating: { ratingValue: '3.3', reviewCount: 3 },
  })
  expect(data).toHaveProperty('review.0', {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Ada Byron' },
    reviewBody: 'Fitted first time.',
    reviewRating: { '@type': 'Rating', ratingValue: '5', bestRating: '5', worstRating: '1' },
    datePublished: '2026-11-21',
  })
})
