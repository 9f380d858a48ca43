import type { ChartData, ValueFormat } from './chart-data.ts'
import styles from './ValueTable.module.css'

type ValueTableProps = Readonly<{
  label: string
  data: ChartData
  formatValue: ValueFormat
}>

/** The values of a chart in words and figures. */
export const ValueTable = ({ label, data, formatValue }: ValueTableProps) => (
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
                {value === null || value === undefined ? 'none' : formatValue(value)}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
