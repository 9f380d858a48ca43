import { storeTime } from '@axle/kit/mongo/clock'
import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/http/token'
import { buyersAmong } from '../buyer/buyer.flow.ts'
import { toReview } from './review.flow.ts'
import { checkText, type Status } from './review.rules.ts'
import { countStars } from './counting.flow.ts'
import {
  countReviews,
  decideReview,
  findReview,
  findReviews,
  type Part,
  type StoredReview,
  writeReply,
} from './review.store.ts'

type ModeratedReview = components['schemas']['ModeratedReview']
type Decision = components['schemas']['ReviewDecision']

function toModerated(stored: StoredReview, buyers: ReadonlySet<string>): ModeratedReview {
  const { status, decidedBy, decidedAt, productId, productName } = stored
  return {
    ...toReview(stored, buyers),
    status,
    ...(decidedBy ? { decidedBy } : {}),
    ...(decidedAt ? { decidedAt: decidedAt.toISOString() } : {}),
    ...(productId ? { product: { _id: productId, name: productName ?? productId } } : {}),
  }
}

async function toAnswer(stored: StoredReview | null): Promise<ModeratedReview> {
  if (!stored) throw notFound()
  return toModerated(stored, await buyersAmong([stored.authorId]))
}

/**
 * Returns shop and product reviews, newest first, and the number of reviews with each status. If `status` is given,
 * returns only the reviews with this status.
 */
export async function listModeration(
  status: Status | undefined,
  part: Part,
): Promise<components['schemas']['ModerationPage']> {
  const [stored, pending, published, hidden] = await Promise.all([
    findReviews(status, part),
    countReviews('pending'),
    countReviews('published'),
    countReviews('hidden'),
  ])
  const buyers = await buyersAmong(stored.map((one) => one.authorId))
  const reviews = stored.map((one) => toModerated(one, buyers))
  return { counts: { pending, published, hidden }, reviews }
}

/**
 * Publishes or hides a review, records which admin decided, and counts the product's stars again. If the decision is
 * repeated, only the recorded admin and time change.
 *
 * @throws Refusal `not-found` if the review does not exist, `conflict` if its author has changed it since the admin
 * read it
 */
export async function moderateReview(
  caller: Caller,
  id: string,
  { status, createdAt }: Decision,
): Promise<ModeratedReview> {
  const read = await findReview(id)
  if (!read) throw notFound()
  const isAsRead = createdAt === undefined || Date.parse(createdAt) === read.createdAt.getTime()
  const decided = { status, decidedBy: caller.email, decidedAt: storeTime() }
  const stored = isAsRead ? await decideReview(read, decided) : null
  if (!stored) {
    throw new Refusal('conflict', 'The author has changed this review. Read it again, then decide.')
  }
  if (stored.productId) await countStars(stored.productId)
  return toAnswer(stored)
}

/**
 * Replaces the shop's reply to a review. An empty text removes the reply.
 *
 * @throws Refusal `not-found` if the review does not exist, `bad-request` if the text cannot be stored
 */
export async function replyToReview(
  caller: Caller,
  id: string,
  reply: string,
): Promise<ModeratedReview> {
  checkText(reply, 'reply')
  const text = reply.trim()
  const kept = text === '' ? undefined : { text, at: storeTime(), by: caller.email }
  return toAnswer(await writeReply(id, kept))
}
