import { type Call, call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { openStage } from '@axle/kit/testing/stage'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

/** The review service on a stage of its own; the test plays booking over the bus. */
export async function startReview(settings: Readonly<Record<string, string>> = {}) {
  const stage = await openStage()
  const review = await stage.start('review', settings)
  const admin = person({ roles: ['user', 'admin'] })

  /** An order.paid as booking would send it. */
  function paid(buyerId: string, orderId: string = randomUUID()) {
    return {
      specversion: '1.0',
      id: randomUUID(),
      source: '/booking',
      type: 'order.paid',
      subject: orderId,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { orderId, productId: 'hal-h7-55', quantity: 2, totalCents: 1900, buyerId },
    }
  }

  /** Whether a published review is marked as verified. */
  async function isVerified(id: string): Promise<boolean> {
    const { body } = await call(review.url, 'GET /reviews')
    return body.find((one: { _id: string }) => one._id === id).verified
  }

  return {
    ...stage,
    review,
    admin,
    /** A call as an admin, or as somebody else. */
    moderate: async (what: string, body?: unknown, who: Person = admin) =>
      call(review.url, what, {
        token: await stage.issuer.token(who),
        ...(body === undefined ? {} : { body }),
      }),
    paid,
    isVerified,
    becomesVerified: (id: string) => until(`${id} is verified`, () => isVerified(id)),
    publish: async (event: ReturnType<typeof paid>): Promise<void> =>
      stage.topics.send('orders.v1', event.subject, JSON.stringify(event)),
    list: async () => call(review.url, 'GET /reviews'),
    write: async (who: Person, body: unknown, options: Call = {}) =>
      call(review.url, 'POST /reviews', {
        token: await stage.issuer.token(who),
        body,
        ...options,
      }),
    /** The review of somebody new. */
    someReview: async (who: Person = person()) => {
      const token = await stage.issuer.token(who)
      const body = { review: `Fitted first time. ${randomUUID()}`, rating: '5' }
      return (await call(review.url, 'POST /reviews', { token, body })).body
    },
  }
}

export type Review = Awaited<ReturnType<typeof startReview>>

/** Where no database is. */
export const noMongo = { MONGO_URL: 'mongodb://127.0.0.1:1' } as const
