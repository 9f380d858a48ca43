import { formatPlainly, type ChartProps } from '../ChartFrame/chart-data.ts'
import { ChartFrame } from '../ChartFrame/ChartFrame.tsx'
import { createLate } from '../late/create-late.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'

export type { ChartData } from '../ChartFrame/chart-data.ts'
export type LineChartProps = ChartProps

const LinePlot = createLate(async () => (await import('./LinePlot.tsx')).LinePlot, {
  waiting: <Skeleton height="100%" />,
})

/**
 * Line chart for figures that change, usually over time. Arrow keys move from point to point, and a button shows the
 * figures as a table. The chart code is fetched when a chart is shown for the first time.
 */
export const LineChart = (props: LineChartProps) => (
  <ChartFrame {...props} mark="line">
    <LinePlot
      label={props.title}
      data={props.data}
      formatValue={props.formatValue ?? formatPlainly}
    />
  </ChartFrame>
)
