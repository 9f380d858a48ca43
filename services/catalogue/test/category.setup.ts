import type { components } from '@axle/kit/http.gen'
import { type Answer, call } from '@axle/kit/testing/client'
import { admin, type Catalogue } from './catalogue.setup.ts'

export type Tree = components['schemas']['Categories']
export type Item = components['schemas']['Category']

/** Returns the category tree that an instance shows to visitors. */
export async function treeAt(url: string): Promise<Tree> {
  const { status, body } = await call(url, 'GET /categories')
  if (status !== 200) throw new Error(`The tree answers ${status}`)
  return body
}

/** Replaces the category tree as an admin. Sends the request to the instance at `url`, if given. */
export async function keep(shop: Catalogue, tree: unknown, url?: string): Promise<Answer> {
  const token = await shop.issuer.token(admin)
  return call(url ?? shop.catalogue.url, 'PUT /categories', { token, body: tree })
}

/** Replaces the category tree with a changed version of the current tree. */
export async function change(
  shop: Catalogue,
  work: (items: readonly Item[]) => readonly Item[],
): Promise<Answer> {
  const { revision, items } = await treeAt(shop.catalogue.url)
  return keep(shop, { revision, items: work(items) })
}

/** Creates a new product in a category. */
export async function productIn(shop: Catalogue, category: string): Promise<string> {
  const id = await shop.stocked(5)
  const { status } = await shop.ask(admin, `PATCH /services/${id}`, { body: { category } })
  if (status !== 200) throw new Error(`The product cannot be edited: ${status}`)
  return id
}
