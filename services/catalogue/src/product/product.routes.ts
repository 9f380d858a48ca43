import type { Handlers } from '@axle/kit/handler'
import { listManaged } from './managed.flow.ts'
import { listParts } from './named.flow.ts'
import {
  addProduct,
  deleteAddedProducts,
  editProduct,
  getTool,
  listAddedProducts,
  restoreProduct,
} from './product.flow.ts'

/** What is on sale may change at any moment; whoever keeps the answer may ask whether it has. */
const headers = { 'Cache-Control': 'no-cache' }

export const productRoutes = {
  listParts: async ({ query }) => {
    const { after, limit = 1000, id } = query ?? {}
    const body = await listParts({ after, limit: Number(limit), ids: id })
    return { status: 200, body, headers }
  },
  getTool: async ({ path }) => ({ status: 200, headers, body: await getTool(path.id) }),
  listAddedProducts: async () => ({ status: 200, body: await listAddedProducts() }),
  listManagedProducts: async ({ query = {} }) => {
    const { search, category, added, stock, sort = 'name', cursor } = query
    const { limit = 20, offset = 0 } = query
    const body = await listManaged({
      search,
      category,
      isAddedOnly: added === 'true',
      isLowOnly: stock === 'low',
      sort,
      cursor,
      limit: Number(limit),
      offset: Number(offset),
    })
    return { status: 200, body }
  },
  addProduct: async ({ body }) => ({ status: 201, body: { insertedId: await addProduct(body) } }),
  editProduct: async ({ path, body }) => ({ status: 200, body: await editProduct(path.id, body) }),
  restoreProduct: async ({ path }) => ({ status: 200, body: await restoreProduct(path.id) }),
  deleteAddedProducts: async ({ path, query }) => ({
    status: 200,
    body: { deletedCount: await deleteAddedProducts(path.email, query?.id) },
  }),
} satisfies Handlers
