import type { components } from '@axle/kit/http.gen'
import { type Answer, call } from '@axle/kit/testing/client'
import type { Catalogue } from './catalogue.setup.ts'

export type Page = components['schemas']['ProductPage']
export type ListQuery = Readonly<Record<string, string | number | readonly string[]>>

/** Returns the path and query string of a list request. A query parameter may have several values. */
function toListRequest(query: ListQuery): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return `GET /products?${new URLSearchParams(entries)}`
}

/** Lists products without signing in. */
export function list(shop: Pick<Catalogue, 'ask'>, query: ListQuery): Promise<Answer> {
  return shop.ask(undefined, toListRequest(query))
}

/** Returns the ids of products that an instance finds for a search. */
export async function idsAt(url: string, search: string): Promise<readonly string[]> {
  const { status, body } = await call(url, toListRequest({ search, limit: 100 }))
  if (status !== 200) throw new Error(`The list answers ${status}`)
  return (body as Page).items.map(({ _id }) => _id)
}
