import { useWords } from '../LocaleProvider/use-words.ts'
import { getSeriesColour, type ChartData, type ValueFormat } from './chart-data.ts'
import styles from './PlotTooltip.module.css'

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
export const PlotTooltip = ({ data, formatValue, label }: PlotTooltipProps) => {
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
