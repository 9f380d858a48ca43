import type { Handlers } from '@axle/kit/http/handler'
import { listModeration, moderateReview, replyToReview } from './moderation.flow.ts'
import {
  findMine,
  listProductReviews,
  writeProductReview,
  markHelpful,
} from './product-review.flow.ts'
import { listReviews, listAuthorReviews, writeReview } from './review.flow.ts'

/** Operations on product reviews. */
function productReviewRoutes(isModerated: boolean) {
  return {
    listProductReviews: async ({ path, query }) => {
      const { sort = 'newest', limit = 10, cursor } = query ?? {}
      const page = { sort, limit: Number(limit), cursor }
      return {
        status: 200,
        body: await listProductReviews(path.id, page),
        headers: { 'Cache-Control': 'no-cache' },
      }
    },
    createProductReview: async ({ caller, path, body }) => {
      const { review, isNew } = await writeProductReview(caller, path.id, body, isModerated)
      return { status: isNew ? 201 : 200, body: review }
    },
    getMyProductReview: async ({ caller, path }) => ({
      status: 200,
      body: await findMine(caller, path.id),
    }),
    markHelpful: async ({ caller, path }) => ({
      status: 200,
      body: await markHelpful(caller, path.id, true),
    }),
    unmarkHelpful: async ({ caller, path }) => ({
      status: 200,
      body: await markHelpful(caller, path.id, false),
    }),
  } satisfies Handlers
}

/**
 * Operations with the OpenAPI tag `Review`.
 * @param isModerated whether an admin approves reviews before they are published
 */
export function reviewRoutes(isModerated: boolean) {
  return {
    ...productReviewRoutes(isModerated),
    listReviews: async () => ({
      status: 200,
      body: await listReviews(),
      headers: { 'Cache-Control': 'no-cache' },
    }),
    listMyReviews: async ({ caller, query }) => {
      const { limit = 100, cursor = '' } = query ?? {}
      return { status: 200, body: await listAuthorReviews(caller, cursor, Number(limit)) }
    },
    listReviewsOfPerson: async ({ path, query }) => {
      const { limit = 100, cursor = '' } = query ?? {}
      const headers = { 'Cache-Control': 'no-store' }
      const body = await listAuthorReviews({ id: path.person }, cursor, Number(limit))
      return { status: 200, headers, body }
    },
    createReview: async ({ caller, body }) => ({
      status: 201,
      body: await writeReview(caller, body, isModerated),
    }),
    listModeration: async ({ query }) => {
      const { status, limit = 25, offset = 0 } = query ?? {}
      const part = { limit: Number(limit), offset: Number(offset) }
      return { status: 200, body: await listModeration(status, part) }
    },
    moderateReview: async ({ caller, path, body }) => ({
      status: 200,
      body: await moderateReview(caller, path.id, body),
    }),
    replyToReview: async ({ caller, path, body }) => ({
      status: 200,
      body: await replyToReview(caller, path.id, body.reply),
    }),
  } satisfies Handlers
}
