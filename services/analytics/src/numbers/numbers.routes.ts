import type { Handlers } from '@axle/kit/handler'
import { listLowStock } from '../stock/stock.flow.ts'
import { getNumbers } from './numbers.flow.ts'

const usualThreshold = 10

/** The operations of the tag Analytics. */
export const numbersRoutes = {
  getNumbers: async ({ query }) => ({
    status: 200,
    body: await getNumbers(query ?? {}, new Date()),
  }),
  listLowStock: async ({ query }) => ({
    status: 200,
    body: await listLowStock(Number(query?.below ?? usualThreshold)),
  }),
} satisfies Handlers
