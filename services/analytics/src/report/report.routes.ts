import type { Handlers } from '@axle/kit/http/handler'
import { listLowStock } from '../stock/stock.flow.ts'
import { getSalesReport } from './report.flow.ts'

const usualThreshold = 10

/** Operations for the sales report and the low-stock list. */
export const reportRoutes = {
  getSalesReport: async ({ query }) => ({
    status: 200,
    body: await getSalesReport(query ?? {}, new Date()),
  }),
  listLowStock: async ({ query }) => ({
    status: 200,
    body: await listLowStock(Number(query?.below ?? usualThreshold)),
  }),
} satisfies Handlers
