import type { Passed } from '../attributes/passed.ts'

/** What a chart draws: one value of every series at every point. */
export type ChartData = Readonly<{
  /** What stands along the axis, such as Month; heads the first column of the table of values. */
  axis: string
  /** The names of what is measured, four at most. */
  series: readonly string[]
  points: readonly ChartPoint[]
}>

/** One place along the axis; its label differs from all others. */
type ChartPoint = Readonly<{
  label: string
  /** In the order of the series; null where nothing was measured. */
  values: readonly (number | null)[]
}>

/** Words for a value, with its unit. */
export type ValueFormat = (value: number) => string

/** What every chart takes, whatever it draws. */
export type ChartProps = Passed<HTMLElement> &
  Readonly<{
    /** Names the chart. */
    title: string
    /** The rank of the title among the headings around it. */
    headingLevel?: 2 | 3 | 4
    /** What is drawn, and what the table lists. */
    data: ChartData
    /** Words for a value, with its unit; plain figures if not given. */
    formatValue?: ValueFormat
    /** The figures are on their way. */
    isLoading?: boolean
  }>

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const formatPlainly: ValueFormat = (value) => plain.format(value)

/** The token of a series' colour, by its place in the list. */
export const colourOf = (index: number) => `var(--color-chart-${(index % 4) + 1})`
