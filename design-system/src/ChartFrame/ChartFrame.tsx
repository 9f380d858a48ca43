import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { type ChartData, formatPlainly, type ChartProps, type ValueFormat } from './chart-data.ts'
import hidden from '../tokens/hidden.module.css'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import styles from './ChartFrame.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  noFigures: 'There are no figures yet.',
  noValue: 'none',
  showChart: 'Show chart',
  showTable: 'Show table',
}

export type ChartFrameProps = ChartProps &
  Readonly<{
    /** Shape of the legend symbol for each series. */
    mark: 'line' | 'bar'
    /** Chart to show in the frame. It fills the available space. */
    children: ReactNode
  }>

type ValueTableProps = Readonly<{
  label: string
  data: ChartData
  formatValue: ValueFormat
}>

/** Shows a chart's values as a table. */
const ValueTable = ({ label, data, formatValue }: ValueTableProps) => {
  const { noValue } = useWords(english)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{data.axis}</th>
          {data.series.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {data.series.map((name, index) => {
              const value = point.values[index]
              return (
                <td key={name} className={styles.figure}>
                  {value === null || value === undefined ? noValue : formatValue(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Legend = ({ series, mark }: Readonly<{ series: readonly string[]; mark: string }>) => (
  <ul className={styles.legend} role="list">
    {series.map((name, index) => (
      <li key={name} className={styles.name}>
        <svg className={styles.mark} viewBox="0 0 24 12" aria-hidden="true">
          <path d="M0 6h24" data-mark={mark} data-series={index % 4} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

const Toggle = ({ isTable, onPress }: Readonly<{ isTable: boolean; onPress: () => void }>) => {
  const words = useWords(english)
  const label = isTable ? words.showChart : words.showTable
  return (
    <Tooltip content={label}>
      <IconButton
        size="sm"
        label={label}
        icon={isTable ? <ChartNoAxesColumn /> : <Table2 />}
        onPress={onPress}
      />
    </Tooltip>
  )
}

/**
 * Chart frame: title, legend, and the figures as a table. Screen readers always read the table. Other users can show
 * the table with a button.
 */
export const ChartFrame = ({
  title,
  headingLevel = 2,
  data,
  formatValue = formatPlainly,
  isLoading = false,
  mark,
  children,
  ...passed
}: ChartFrameProps) => {
  const { noFigures } = useWords(english)
  const [isTable, setIsTable] = useState(false)
  const isEmpty = data.points.length === 0
  const table = <ValueTable label={title} data={data} formatValue={formatValue} />
  const figures = (
    <>
      <div className={styles.line}>
        {!isTable && data.series.length > 1 && <Legend series={data.series} mark={mark} />}
        <Toggle isTable={isTable} onPress={() => setIsTable(!isTable)} />
      </div>
      {!isTable && <div className={styles.plot}>{children}</div>}
      <div className={isTable ? undefined : hidden.hidden}>{table}</div>
    </>
  )
  return (
    <Card title={title} headingLevel={headingLevel} {...passed}>
      <div className={styles.frame} aria-busy={isLoading}>
        {isLoading && (
          <div className={styles.plot}>
            <Skeleton height="100%" />
          </div>
        )}
        {!isLoading && isEmpty && <p className={styles.empty}>{noFigures}</p>}
        {!isLoading && !isEmpty && figures}
      </div>
    </Card>
  )
}
