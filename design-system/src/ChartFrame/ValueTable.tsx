import { useWords } from '../LocaleProvider/use-words.ts'
import type { ChartData, ValueFormat } from './chart-data.ts'
import styles from './ValueTable.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  noValue: 'none',
}

type ValueTableProps = Readonly<{
  label: string
  data: ChartData
  formatValue: ValueFormat
}>

/** Shows a chart's values as a table. */
export const ValueTable = ({ label, data, formatValue }: ValueTableProps) => {
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
