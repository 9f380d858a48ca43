import type { Handlers } from '@axle/kit/http/handler'
import {
  type CategorisedProducts,
  keepCategories,
  listCategories,
  readCategories,
} from './category.flow.ts'

/** The category tree can change at any time, so browsers must revalidate their cached copy. */
const current = { 'Cache-Control': 'no-cache' }
/**
 * A product with a new category may be missing from the search index. This category may then be missing from the
 * response, so the response must not be cached.
 */
const behind = { 'Cache-Control': 'no-store' }

/** Search functions that the category routes need. */
type Around = {
  /** Applies earlier product writes to the search index. Returns whether the index is now up to date. */
  readonly isCurrent: () => Promise<boolean>
  /** Runs after this instance has changed the category tree, but before it sends the response. */
  readonly changed: () => Promise<void>
}

export function categoryRoutes(products: CategorisedProducts, { isCurrent, changed }: Around) {
  return {
    getCategories: async () => {
      const headers = (await isCurrent()) ? current : behind
      return { status: 200, headers, body: await readCategories(products) }
    },
    listCategories: async () => {
      await isCurrent()
      return { status: 200, body: await listCategories(products) }
    },
    putCategories: async ({ body }) => {
      const isKnown = await isCurrent()
      // A category that products use may be missing from an outdated search index. The new tree could then wrongly omit
      // this category.
      const used = await (isKnown ? products.used() : products.usedInStore())
      const kept = await keepCategories(products, body, used)
      await changed()
      return { status: 200, body: kept }
    },
  } satisfies Handlers
}
