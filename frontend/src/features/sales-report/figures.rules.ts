import type { BestSeller, SalesReport, SalesTotals } from '../../api/shop.gen.ts'
import { formatCsv } from '../../lib/csv.rules.ts'
import { formatDollars } from '../../lib/money.rules.ts'

const whole = new Intl.NumberFormat('en-US')
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const none = '–'

/** A sales figure as displayed on its card. */
export type Figure = Readonly<{
  label: string
  value: string
  /** Change from the previous range, such as `+12%`. Undefined if the previous range has no figure to compare with. */
  change: string | undefined
  /** Order event that the figure counts. The card links to the orders with this event in the report's date range. */
  dated?: 'placed' | 'paid' | 'refunded'
}>

function signed(text: string, isUp: boolean): string {
  return isUp ? `+${text}` : text.replace('-', '−')
}

/** Returns the relative change of a figure. */
export function formatChange(
  now: number | undefined,
  before: number | undefined,
): string | undefined {
  if (now === undefined || before === undefined || before <= 0) return undefined
  const change = Math.round((now / before - 1) * 1000) / 1000
  return change === 0 ? '±0%' : signed(share.format(change), change > 0)
}

/** Returns the difference between two percentages, in percentage points. */
export function formatPointChange(
  now: number | undefined,
  before: number | undefined,
): string | undefined {
  if (now === undefined || before === undefined) return undefined
  const points = Math.round((now - before) * 1000) / 10
  const words = points === 1 || points === -1 ? 'point' : 'points'
  return points === 0 ? '±0 points' : signed(`${points} ${words}`, points > 0)
}

/** Returns the figures for a date range, with their changes from the previous range. */
export function createFigures(now: SalesTotals, before: SalesTotals): readonly Figure[] {
  const { averageOrderValue: average, conversion } = now
  return [
    {
      label: 'Gross revenue, before refunds',
      value: formatDollars(now.gross),
      change: formatChange(now.gross, before.gross),
      dated: 'paid',
    },
    {
      label: 'Refunded',
      value: formatDollars(now.refunded),
      change: formatChange(now.refunded, before.refunded),
      dated: 'refunded',
    },
    {
      label: 'Net revenue, after refunds',
      value: formatDollars(now.revenue),
      change: formatChange(now.revenue, before.revenue),
    },
    {
      label: 'Orders placed',
      value: whole.format(now.placed),
      change: formatChange(now.placed, before.placed),
      dated: 'placed',
    },
    {
      label: 'Average paid order, before refunds',
      value: average === undefined ? none : formatDollars(average),
      change: formatChange(average, before.averageOrderValue),
      dated: 'paid',
    },
    {
      label: 'Placed orders that were paid',
      value: conversion === undefined ? none : share.format(conversion),
      change: formatPointChange(conversion, before.conversion),
      dated: 'placed',
    },
  ]
}

/** Returns a function that formats a day for a chart. If all days are in the same year, the year is omitted. */
function dayWriter({ from, to }: Pick<SalesReport, 'from' | 'to'>): (day: string) => string {
  const hasYears = from.slice(0, 4) !== to.slice(0, 4)
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(hasYears && { year: 'numeric' }),
  })
  return (day) => format.format(new Date(day))
}

/** Returns the data for the two line charts, which show daily revenue and daily orders. */
export function createLineCharts(report: SalesReport) {
  const write = dayWriter(report)
  const { days } = report
  return {
    revenue: {
      axis: 'Day',
      series: ['Net revenue'],
      points: days.map(({ day, revenue }) => ({ label: write(day), values: [revenue] })),
    },
    orders: {
      axis: 'Day',
      series: ['Placed', 'Paid'],
      points: days.map(({ day, placed, paid }) => ({ label: write(day), values: [placed, paid] })),
    },
  }
}

/**
 * Returns the data for the best-seller chart. If several products have the same name, their labels also contain the
 * product id.
 */
export function createBarChart(sellers: readonly BestSeller[]) {
  const formatLabel = ({ name, productId }: BestSeller) =>
    sellers.filter((one) => one.name === name).length > 1 ? `${name} (${productId})` : name
  return {
    axis: 'Product',
    series: ['Units'],
    points: sellers.map((seller) => ({ label: formatLabel(seller), values: [seller.units] })),
  }
}

/** Whether there are no orders, payments or revenue in the range. */
export function isQuiet({ totals }: Pick<SalesReport, 'totals'>): boolean {
  return totals.placed === 0 && totals.paid === 0 && totals.revenue === 0
}

/** Returns the daily figures as CSV for spreadsheets. Dates are ISO dates, and dollars are plain numbers. */
export function daysCsv({ days }: Pick<SalesReport, 'days'>): string {
  const lines = days.map(({ day, revenue, placed, paid }) => [
    day,
    revenue.toFixed(2),
    placed,
    paid,
  ])
  return formatCsv(['day', 'revenue_usd', 'orders_placed', 'orders_paid'], lines)
}
