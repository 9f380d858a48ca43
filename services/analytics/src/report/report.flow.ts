import type { components } from '@axle/kit/http.gen'
import { isRebuilding } from '../rebuild/rebuild-state.flow.ts'
import { saleFigures } from '../sale/sale.flow.ts'
import { findProductNames } from '../stock/stock.flow.ts'
import { rankBestSellers, mergeDailyCounts, toSalesDay, computeTotals } from './report.rules.ts'
import { countDays, type Range, rangeBefore, resolveRange } from './range.rules.ts'

const bestSellersAtMost = 10

async function bestSellers(range: Range) {
  const [sold, refunded] = await Promise.all([
    saleFigures.soldProducts(range),
    saleFigures.paidAndRefunded(range),
  ])
  const names = await findProductNames(sold.map(({ _id }) => _id))
  return rankBestSellers(sold, refunded, names, bestSellersAtMost)
}

async function series(range: Range) {
  const [placed, paid, refunded] = await Promise.all([
    saleFigures.placedByDay(range),
    saleFigures.paidByDay(range),
    saleFigures.refundedIn(range),
  ])
  return mergeDailyCounts(range, { placed, paid, refunded })
}

/**
 * Returns the figures for a range of days, and the totals of the preceding range.
 *
 * @throws Refusal `bad-request` if the first or last day is not a date, `unprocessable` if the range is invalid or too
 * long
 */
export async function getSalesReport(
  asked: Partial<Range>,
  now: Date,
): Promise<components['schemas']['SalesReport']> {
  const range = resolveRange(asked, now)
  const [days, sellers, rebuilding] = await Promise.all([
    series({ from: rangeBefore(range).from, to: range.to }),
    bestSellers(range),
    isRebuilding(),
  ])
  const own = days.slice(-countDays(range))
  return {
    ...range,
    timeZone: 'UTC',
    totals: computeTotals(own),
    before: computeTotals(days.slice(0, -countDays(range))),
    days: own.map(toSalesDay),
    bestSellers: sellers,
    rebuilding,
  }
}
