import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { useWords } from '../LocaleProvider/use-words.ts'
import { type ChartData, getSeriesColour, type ValueFormat } from './chart-data.ts'
import styles from './PlotAxes.module.css'

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

/** Default English texts, used unless the application provides its own. */
const english = {
  noValue: 'none',
}

type PlotTooltipProps = Readonly<{
  data: ChartData
  formatValue: ValueFormat
  /** Label of the point under the pointer, or undefined if the pointer is over no point. */
  label?: string | number
}>

/** Tooltip that shows the values of all series at one point in a chart. */
const PlotTooltip = ({ data, formatValue, label }: PlotTooltipProps) => {
  const { noValue } = useWords(english)
  const point = data.points.find((candidate) => candidate.label === label)
  if (point === undefined) return null
  return (
    <div className={styles.tooltip} role="status">
      <p className={styles.label}>{point.label}</p>
      {data.series.map((name, index) => {
        const value = point.values[index]
        return (
          <p key={name} className={styles.value}>
            <svg className={styles.mark} viewBox="0 0 1 1" aria-hidden="true">
              <path d="M0 0h1v1H0z" fill={getSeriesColour(index)} />
            </svg>
            <span>{name}</span>
            <b>{value === null || value === undefined ? noValue : formatValue(value)}</b>
          </p>
        )
      })}
    </div>
  )
}

/** Size of a chart in pixels until its container has been measured. */
export const firstSize = { width: 640, height: 280 }

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
