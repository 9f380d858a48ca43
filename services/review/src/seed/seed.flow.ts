import { keepReview } from '../review/review.flow.ts'
import { seedReviews } from './reviews.ts'

const oldest = Date.UTC(2026, 3, 2, 8, 17)
const millisecondsBetween = 15.37 * 24 * 60 * 60 * 1000

/**
 * Publishes the shop's first reviews. Can run at every start, because a review's id and date depend only on its
 * position in the list.
 *
 * @returns the number of new reviews, and the number of reviews that already existed
 */
export async function seedFirstReviews(): Promise<{ added: number; kept: number }> {
  const count = { added: 0, kept: 0 }
  for (const [index, seed] of seedReviews.entries()) {
    const id = `seed-${String(index + 1).padStart(3, '0')}`
    const createdAt = new Date(Math.round(oldest + index * millisecondsBetween))
    const isNew = await keepReview(id, { ...seed, createdAt })
    count[isNew ? 'added' : 'kept'] += 1
  }
  return count
}
