import { type Database, openDatabase, type Stored } from '@axle/kit/testing/database'
import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { admin, type Shop } from './shop.setup.ts'

export const documentedServices = ['user', 'catalogue', 'booking', 'review', 'analytics'] as const
export type Documented = (typeof documentedServices)[number]

/** MongoDB documents by service and collection. */
export type Documents = Readonly<Record<string, Readonly<Record<string, readonly Stored[]>>>>
export type Urls = Readonly<Record<Documented, string>>

/**
 * URL at which no Keycloak runs. The users in these tests have no Keycloak accounts, so their data would be deleted if
 * Keycloak were reachable.
 */
const noKeycloak = { KEYCLOAK_URL: 'http://127.0.0.1:9' }

/**
 * Starts every service that stores MongoDB documents.
 * @returns the URLs of the services
 */
export async function startAll(shop: Shop): Promise<Urls> {
  const started = await Promise.all(
    documentedServices.map(
      async (name) => [name, (await shop.start(name, noKeycloak)).url] as const,
    ),
  )
  return Object.fromEntries(started) as Urls
}

/**
 * Sends a request that must succeed.
 * @throws Error with the response if the request fails
 */
async function insist(shop: Shop, ...call: Parameters<Shop['ask']>) {
  const answer = await shop.ask(...call)
  if (answer.status < 300) return answer
  throw new Error(`${call[2]}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

const golf = { _id: '2010-volkswagen-golf', year: 2010, make: 'Volkswagen', model: 'Golf' }

/**
 * Writes a buyer's reviews of a product that the buyer has paid for, and of the shop. Another user marks the product
 * review as helpful.
 */
async function writeReviews(shop: Shop, { review }: Urls, buyer: Person, productId: string) {
  const path = `/products/${productId}/reviews`
  await until('the buyer may write', async () => {
    return (await shop.ask(review, buyer, `GET ${path}/mine`)).body.mayReview
  })
  const words = { review: 'Fitted first time.', rating: '5' }
  const { body } = await insist(shop, review, buyer, `POST ${path}`, words)
  await insist(shop, review, person(), `PUT /reviews/${body._id}/helpful`)
  await insist(shop, review, buyer, 'POST /reviews', words)
  await insist(shop, review, admin, `PUT /reviews/${body._id}/reply`, { reply: 'Thank you.' })
}

/**
 * Makes the services write most types of MongoDB documents, with a paid and partially refunded order, an unpaid order,
 * reviews, a saved vehicle and logged admin actions.
 */
export async function writeDocuments(shop: Shop, urls: Urls): Promise<void> {
  const buyer = person({ id: 'released-buyer' })
  const productId = await shop.stocked(urls, 9)
  const { body: paid } = await shop.place(urls, buyer, productId, 2)
  await shop.becomes(urls, buyer, paid._id, ['reserved'])
  await shop.pay(urls, buyer, paid._id)
  await shop.becomes(urls, buyer, paid._id, ['paid'])
  const part = { amount: 3, reason: 'came late' }
  const refund = `POST /booking/${paid._id}/refund`
  await insist(shop, urls.booking, admin, refund, part, 'released-refund')
  const { body: open } = await shop.place(urls, buyer, productId, 1)
  await shop.becomes(urls, buyer, open._id, ['reserved'])
  await writeReviews(shop, urls, buyer, productId)
  const garage = { revision: 0, vehicles: [{ ...golf, engine: '' }], active: golf._id }
  await insist(shop, urls.user, buyer, 'PUT /profile/garage', garage)
  await shop.topics.first('payment.refunded', paid._id)
  await until('the admin’s acts are logged', async () => {
    return (await shop.ask(urls.user, admin, 'GET /audit')).body.entries.length > 1
  })
  await until('analytics has counted', async () => {
    const { body } = await shop.ask(urls.analytics, admin, 'GET /sales-report')
    return JSON.stringify(body).includes(productId)
  })
}

/** Opens the databases of all services. */
export async function openDatabases(shop: Shop) {
  const opened = await Promise.all(
    documentedServices.map(
      async (name) => [name, await openDatabase(shop.createSettings(name, {}))] as const,
    ),
  )
  return {
    of: Object.fromEntries(opened) as Readonly<Record<Documented, Database>>,
    close: () => Promise.all(opened.map(([, database]) => database.close())),
  }
}

/** Reads all MongoDB documents of the given collections, by service and collection. */
export async function readDocuments(
  databases: Readonly<Record<Documented, Database>>,
  collections: Readonly<Record<string, readonly string[]>>,
): Promise<Documents> {
  const services = await Promise.all(
    documentedServices.map(async (service) => {
      const names = collections[service] ?? []
      const lists = names.map(async (name) => [name, await databases[service].list(name)] as const)
      const found = (await Promise.all(lists)).filter(([, list]) => list.length > 0)
      return [service, Object.fromEntries(found)] as const
    }),
  )
  return Object.fromEntries(services)
}
