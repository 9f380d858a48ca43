import type { Handlers } from '@axle/kit/http/handler'
import type { operations } from '@axle/kit/http.gen'
import { toLinkHeader } from '@axle/kit/http/pagination'
import { listManaged, type ManagedQuery } from './admin-list.flow.ts'
import {
  addProduct,
  deleteAddedProducts,
  editProduct,
  getTool,
  restoreProduct,
  listParts,
} from './product.flow.ts'

/** Products can change at any time, so browsers and proxies must revalidate their cached copy. */
const headers = { 'Cache-Control': 'no-cache' }

type AskedList = NonNullable<operations['listAddedProducts']['parameters']['query']>

function toManagedQuery({ added, stock, sale, sort, ...asked }: AskedList): ManagedQuery {
  const { search, category, limit = 500, offset = 0, cursor } = asked
  return {
    search,
    category,
    isAddedOnly: added === 'true',
    isLowOnly: stock === 'low',
    isOffSale: sale === 'off',
    sort: sort ?? '-createdat',
    cursor,
    limit: Number(limit),
    offset: Number(offset),
  }
}

export const productRoutes = {
  listParts: async ({ query }) => {
    const { after, limit = 1000, id } = query ?? {}
    const body = await listParts({ after, limit: Number(limit), ids: id })
    return { status: 200, body, headers }
  },
  getTool: async ({ path }) => ({ status: 200, headers, body: await getTool(path.id) }),
  listAddedProducts: async ({ query = {} }) => {
    const asked = toManagedQuery({ added: 'true', ...query })
    const { items, next, total, hasMore } = await listManaged(asked)
    const headers = {
      'Cache-Control': 'no-store',
      ...(total !== undefined && { 'X-Total-Count': String(total) }),
      ...(hasMore && { 'X-More-Than-Counted': 'true' }),
      ...(next && toLinkHeader(query, { cursor: next })),
    }
    return { status: 200, headers, body: items }
  },
  listManagedProducts: async ({ query = {} }) => {
    const asked = toManagedQuery({ sort: 'name', limit: 20, ...query })
    const { total = 0, ...page } = await listManaged(asked, true)
    return { status: 200, body: { total, ...page } }
  },
  addProduct: async ({ body }) => ({ status: 201, body: { insertedId: await addProduct(body) } }),
  editProduct: async ({ path, body }) => ({ status: 200, body: await editProduct(path.id, body) }),
  restoreProduct: async ({ path }) => ({ status: 200, body: await restoreProduct(path.id) }),
  deleteAddedProducts: async ({ path, query }) => ({
    status: 200,
    body: { deletedCount: await deleteAddedProducts(path.email, query?.id) },
  }),
} satisfies Handlers
