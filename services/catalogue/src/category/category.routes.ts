import type { Handlers } from '@axle/kit/handler'
import { type CategorisedProducts, keepCategories, readCategories } from './category.flow.ts'

/** The tree may change at any moment; a browser may ask whether it has. */
const headers = { 'Cache-Control': 'no-cache' }

/** @param changed runs after the tree was changed here, before the answer */
export function categoryRoutes(products: CategorisedProducts, changed: () => Promise<void>) {
  return {
    getCategories: async () => ({ status: 200, headers, body: await readCategories(products) }),
    putCategories: async ({ body }) => {
      const kept = await keepCategories(products, body)
      await changed()
      return { status: 200, body: kept }
    },
  } satisfies Handlers
}
