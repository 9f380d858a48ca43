import type { components } from '@axle/kit/http.gen'
import type { Asker, OwnDataClient } from './export.client.ts'

type Schemas = components['schemas']

/** The services that keep something of people. */
export type Keepers = {
  readonly user: OwnDataClient
  readonly booking: OwnDataClient
  readonly review: OwnDataClient
}

/** So many at once: a page is all that is in memory of a list of any length. */
const perPage = 200

async function* ordersOf({ booking }: Keepers, asker: Asker) {
  let after = ''
  for (;;) {
    const page = await booking<Schemas['Booking'][]>(`/booking?limit=${perPage}${after}`, asker)
    yield page
    const last = page.at(-1)
    if (!last || page.length < perPage) return
    after = `&cursor=${encodeURIComponent(last._id)}`
  }
}

async function* reviewsOf({ review }: Keepers, asker: Asker) {
  let after: string | undefined = ''
  while (after !== undefined) {
    const path: string = `/reviews/mine?limit=${perPage}${after}`
    const page: Schemas['WrittenReviewPage'] = await review(path, asker)
    yield page.reviews
    after = page.next === undefined ? undefined : `&cursor=${encodeURIComponent(page.next)}`
  }
}

/** The items of a list in JSON, page by page. */
async function* itemsOf(pages: AsyncIterable<readonly object[]>) {
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((item) => JSON.stringify(item)).join(',\n')
    separator = ',\n'
  }
}

/**
 * All that the services keep of the caller, as the text of a JSON document, part by part; the next is asked for when the
 * one before was taken.
 * @returns what is left to be read, once the first part is there
 * @throws Refusal as the client does; what fails later ends the text before its end
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
  const head = JSON.stringify({ exportedAt: now.toISOString(), profile, garage })
  async function* text() {
    yield `${head.slice(0, -1)},\n"orders":[`
    yield* itemsOf(ordersOf(keepers, asker))
    yield '],\n"reviews":['
    yield* itemsOf(reviewsOf(keepers, asker))
    yield ']}\n'
  }
  return text()
}
