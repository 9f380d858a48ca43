import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartData, ValueFormat } from './chart-data.ts'
import { PlotTooltip } from './PlotTooltip.tsx'

type PlotAxesProps = Readonly<{
  data: ChartData
  formatValue: ValueFormat
  /** How the point under the pointer is marked: by a line through it, or by a background behind it. */
  cursor: 'line' | 'ground'
}>

const longestLabel = 14

const shorten = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label

/** Whether all values are integers. The axis then shows no fractions. */
const isWhole = ({ points }: ChartData): boolean =>
  points.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))

const words = { fill: 'var(--color-text-muted)', fontSize: 12 }
const cursors = {
  line: { stroke: 'var(--color-text)', strokeDasharray: '3 3' },
  ground: { fill: 'var(--color-surface-hover)' },
}

/** Axes, grid lines and tooltip of a chart. */
export const PlotAxes = ({ data, formatValue, cursor }: PlotAxesProps) => (
  <>
    <CartesianGrid vertical={false} stroke="var(--color-border)" />
    <XAxis
      dataKey="label"
      tick={words}
      tickFormatter={shorten}
      tickLine={false}
      tickMargin={8}
      axisLine={{ stroke: 'var(--color-border-strong)' }}
      minTickGap={cursor === 'ground' ? 2 : 12}
    />
    <YAxis
      width="auto"
      tick={words}
      tickFormatter={formatValue}
      allowDecimals={!isWhole(data)}
      tickLine={false}
      axisLine={false}
    />
    <Tooltip
      cursor={cursors[cursor]}
      isAnimationActive={false}
      content={({ label }) => <PlotTooltip data={data} formatValue={formatValue} label={label} />}
    />
  </>
)
