import { keepReview } from '../review/review.flow.ts'
import { seedReviews } from './reviews.ts'

const oldest = Date.UTC(2026, 3, 2, 8, 17)
const millisecondsBetween = 15.37 * 24 * 60 * 60 * 1000

/**
 * Publishes the shop's first reviews. Ids and dates depend only on the position in the list, so this may run at every
 * start.
 *
 * @returns the numbers of new reviews and of reviews that existed already
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
