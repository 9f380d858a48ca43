import type { Handlers } from '@axle/kit/handler'
import { listAddedProducts, listManaged } from './admin-list.flow.ts'
import { listParts } from './address.flow.ts'
import {
  addProduct,
  deleteAddedProducts,
  editProduct,
  getTool,
  restoreProduct,
} from './product.flow.ts'

/** What is on sale may change at any moment; a cache may ask whether it has. */
const headers = { 'Cache-Control': 'no-cache' }

/** The next page as the header Link has it: relative, so that it is right behind the gateway, too. */
function nextPage(limit: number | undefined, cursor: string): string {
  const query = new URLSearchParams({
    ...(limit !== undefined && { limit: String(limit) }),
    cursor,
  })
  return `<?${query}>; rel="next"`
}

export const productRoutes = {
  listParts: async ({ query }) => {
    const { after, limit = 1000, id } = query ?? {}
    const body = await listParts({ after, limit: Number(limit), ids: id })
    return { status: 200, body, headers }
  },
  getTool: async ({ path }) => ({ status: 200, headers, body: await getTool(path.id) }),
  listAddedProducts: async ({ query = {} }) => {
    const { limit, cursor } = query
    const { items, next } = await listAddedProducts(Number(limit ?? 500), cursor)
    return { status: 200, body: items, ...(next && { headers: { Link: nextPage(limit, next) } }) }
  },
  listManagedProducts: async ({ query = {} }) => {
    const { search, category, added, stock, sale, sort = 'name' } = query
    const { limit = 20, offset = 0, cursor } = query
    const body = await listManaged({
      search,
      category,
      isAddedOnly: added === 'true',
      isLowOnly: stock === 'low',
      isOffSale: sale === 'off',
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
