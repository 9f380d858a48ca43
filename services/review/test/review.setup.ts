import { type Call, call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

/**
 * Starts the review service with its own topics and database. The tests themselves publish the booking service's
 * events.
 */
export async function startReview(settings: Readonly<Record<string, string>> = {}) {
  const testEnv = await openTestEnv()
  const review = await testEnv.start('review', settings)
  const admin = person({ roles: ['user', 'admin'] })

  /** Creates an order.paid event in the booking service's format. */
  function paid(buyerId: string, orderId: string = randomUUID(), productId = 'hal-h7-55') {
    const product = { productId, productName: 'Halden ClearBeam H7' }
    return {
      specversion: '1.0',
      id: randomUUID(),
      source: '/booking',
      type: 'order.paid',
      subject: orderId,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { orderId, ...product, quantity: 2, totalCents: 1900, buyerId },
    }
  }

  /** Returns whether a published review is marked as verified. */
  async function isVerified(id: string): Promise<boolean> {
    const { body } = await call(review.url, 'GET /reviews')
    return body.find((one: { _id: string }) => one._id === id).verified
  }

  /** Sends a request as a signed-in user or as a visitor. */
  async function ask(who: Person | undefined, what: string, body?: unknown, url = review.url) {
    const token = who && (await testEnv.issuer.token(who))
    return call(url, what, { ...(token && { token }), ...(body === undefined ? {} : { body }) })
  }

  const publish = (event: ReturnType<typeof paid>): Promise<void> =>
    testEnv.topics.send('orders.v1', event.subject, JSON.stringify(event))

  /** Publishes a user's purchase of a product, and waits until the service has recorded it. */
  async function createBuyer(productId: string, who: Person = person()): Promise<Person> {
    await publish(paid(who.id, randomUUID(), productId))
    await until(`${who.id} may review ${productId}`, async () => {
      const { body } = await ask(who, `GET /products/${productId}/reviews/mine`)
      return body.mayReview
    })
    return who
  }

  return {
    ...testEnv,
    review,
    ask,
    createBuyer,
    /** Adds a product review by a user who has bought the product. */
    reviewed: async (productId: string, rating = '5', who?: Person) => {
      const author = who ?? (await createBuyer(productId))
      const body = { review: `Fitted first time. ${randomUUID()}`, rating }
      const answer = await ask(author, `POST /products/${productId}/reviews`, body)
      return { author, ...answer }
    },
    /** Returns a product's public reviews. */
    fetchProductReviews: async (productId: string, words = '') =>
      (await ask(undefined, `GET /products/${productId}/reviews${words}`)).body,
    admin,
    /** Sends a request. The default caller is an admin. */
    moderate: async (what: string, body?: unknown, who: Person = admin) =>
      call(review.url, what, {
        token: await testEnv.issuer.token(who),
        ...(body === undefined ? {} : { body }),
      }),
    paid,
    isVerified,
    becomesVerified: (id: string) => until(`${id} is verified`, () => isVerified(id)),
    publish,
    list: async () => call(review.url, 'GET /reviews'),
    write: async (who: Person, body: unknown, options: Call = {}) =>
      call(review.url, 'POST /reviews', {
        token: await testEnv.issuer.token(who),
        body,
        ...options,
      }),
    /** Adds a shop review. The default author is a new user. */
    someReview: async (who: Person = person()) => {
      const token = await testEnv.issuer.token(who)
      const body = { review: `Fitted first time. ${randomUUID()}`, rating: '5' }
      return (await call(review.url, 'POST /reviews', { token, body })).body
    },
  }
}

export type Review = Awaited<ReturnType<typeof startReview>>

/** Setting for a MongoDB URL at which no server accepts connections. */
export const noMongo = { MONGO_URL: 'mongodb://127.0.0.1:1' } as const
