import type { components } from '@axle/kit/http.gen'
import type { Asker, OwnDataClient } from './export.client.ts'

type Schemas = components['schemas']

/** Clients of the services that store personal data. */
export type Keepers = {
  readonly user: OwnDataClient
  readonly booking: OwnDataClient
  readonly review: OwnDataClient
}

/** Number of list items per request to a service. Only one page is in memory at a time, however long the list is. */
const perPage = 200

async function* fetchOrderPages({ booking }: Keepers, path: string, asker: Asker) {
  let after = ''
  for (;;) {
    const page = await booking<Schemas['Booking'][]>(`${path}?limit=${perPage}${after}`, asker)
    yield page
    const last = page.at(-1)
    if (!last || page.length < perPage) return
    after = `&cursor=${encodeURIComponent(last._id)}`
  }
}

async function* fetchReviewPages({ review }: Keepers, path: string, asker: Asker) {
  let after: string | undefined = ''
  while (after !== undefined) {
    const part: string = `${path}?limit=${perPage}${after}`
    const page: Schemas['WrittenReviewPage'] = await review(part, asker)
    yield page.reviews
    after = page.next === undefined ? undefined : `&cursor=${encodeURIComponent(page.next)}`
  }
}

/** Yields the items of a list as JSON, page by page. */
async function* encodeItems(pages: AsyncIterable<readonly object[]>) {
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((item) => JSON.stringify(item)).join(',\n')
    separator = ',\n'
  }
}

/** A user's record from the user service, and the paths of the user's orders and reviews in the other services. */
type Found = {
  readonly record: Schemas['PersonRecord']
  readonly orders: string
  readonly reviews: string
}

/**
 * Yields the text of the exported JSON document in chunks. It requests the next page of a list only after the previous
 * chunk has been read.
 */
async function* streamExport(
  { record, orders, reviews }: Found,
  { keepers, asker, now }: { readonly keepers: Keepers; readonly asker: Asker; readonly now: Date },
) {
  const head = JSON.stringify({ exportedAt: now.toISOString(), ...record })
  yield `${head.slice(0, -1)},\n"orders":[`
  yield* encodeItems(fetchOrderPages(keepers, orders, asker))
  yield '],\n"reviews":['
  yield* encodeItems(fetchReviewPages(keepers, reviews, asker))
  yield ']}\n'
}

/**
 * Exports all data that the services store about the caller, as the text of a JSON document.
 * @returns the stream of the text, once the profile and the garage have been read
 * @throws Refusal as `createOwnDataClient` does. A later error truncates the text instead.
 */
export async function exportOwnData(
  keepers: Keepers,
  asker: Asker,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const [profile, garage] = await Promise.all([
    keepers.user<Schemas['Profile']>('/profile', asker),
    keepers.user<Schemas['Garage']>('/profile/garage', asker),
  ])
  const found = { record: { profile, garage }, orders: '/booking', reviews: '/reviews/mine' }
  return streamExport(found, { keepers, asker, now })
}

/**
 * Exports the data of another user for an admin, as `exportOwnData` does.
 * @throws Refusal `not-found` if there is no such account
 */
export async function exportPersonData(
  email: string,
  keepers: Keepers,
  asker: Asker,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const path = `/people/${encodeURIComponent(email)}/record`
  const record = await keepers.user<Schemas['PersonRecord']>(path, asker)
  const person = `/people/${encodeURIComponent(record.profile.uid)}`
  const found = { record, orders: `${person}/orders`, reviews: `${person}/reviews` }
  return streamExport(found, { keepers, asker, now })
}
