import type { Review } from '../../api/shop.gen.ts'

/**
 * Returns the shop and its reviews as schema.org data.
 * @param origin the shop's origin
 */
export function reviewData(reviews: readonly Review[], origin: string): object {
  const sum = reviews.reduce((total, { rating }) => total + Number(rating), 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: 'Axle',
    url: `${origin}/`,
    image: `${origin}/art/open-graph.webp`,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (sum / reviews.length).toFixed(1),
      reviewCount: reviews.length,
    },
    review: reviews.slice(0, 9).map(({ name, review, rating, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewBody: review,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: '5', worstRating: '1' },
      datePublished: createdAt.slice(0, 10),
    })),
  }
}
