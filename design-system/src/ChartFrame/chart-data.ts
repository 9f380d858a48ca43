import type { Passed } from '../attributes/passed.ts'

/** Chart data: one value per series at each point. */
export type ChartData = Readonly<{
  /** Name of the horizontal axis, such as Month. It heads the first column of the value table. */
  axis: string
  /** Names of the series, at most four. */
  series: readonly string[]
  points: readonly ChartPoint[]
}>

/** Point on the axis. Its label must be unique. */
type ChartPoint = Readonly<{
  label: string
  /** Values in the order of the series. Null means that the value was not measured. */
  values: readonly (number | null)[]
}>

/** Formats a value with its unit. */
export type ValueFormat = (value: number) => string

/** Properties that all charts share. */
export type ChartProps = Passed<HTMLElement> &
  Readonly<{
    /** Title of the chart. */
    title: string
    /** Heading level of the title. */
    headingLevel?: 2 | 3 | 4
    /** Data for the chart and its value table. */
    data: ChartData
    /** Formats a value with its unit. By default, values are plain numbers. */
    formatValue?: ValueFormat
    /** Whether the figures are still loading. */
    isLoading?: boolean
  }>

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const formatPlainly: ValueFormat = (value) => plain.format(value)

/** Returns the colour token of a series by its index. */
export const getSeriesColour = (index: number) => `var(--color-chart-${(index % 4) + 1})`
