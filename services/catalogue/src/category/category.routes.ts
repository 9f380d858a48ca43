import type { Handlers } from '@axle/kit/handler'
import {
  type CategorisedProducts,
  keepCategories,
  listCategories,
  readCategories,
} from './category.flow.ts'

/** The tree may change at any moment; a browser may ask whether it has. */
const current = { 'Cache-Control': 'no-cache' }
/** A product may have been written whose category it does not show. */
const behind = { 'Cache-Control': 'no-store' }

/** What else the categories hang on. */
type Around = {
  /** Takes in what was written of products before the call; answers whether their categories are known now. */
  readonly isCurrent: () => Promise<boolean>
  /** Runs after the tree was changed here, before the answer. */
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
      // A category that the search does not know yet would lose its products with its name.
      const used = await (isKnown ? products.used() : products.usedInStore())
      const kept = await keepCategories(products, body, used)
      await changed()
      return { status: 200, body: kept }
    },
  } satisfies Handlers
}
