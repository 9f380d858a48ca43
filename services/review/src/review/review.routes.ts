import type { Handlers } from '@axle/kit/handler'
import { listModeration, moderateReview, replyToReview } from './moderation.flow.ts'
import { listReviews, writeReview } from './review.flow.ts'

/** The operations of the tag Review. @param isModerated whether reviews are read before they are shown */
export function reviewRoutes(isModerated: boolean) {
  return {
    listReviews: async () => ({
      status: 200,
      body: await listReviews(),
      headers: { 'Cache-Control': 'no-cache' },
    }),
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
