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
 * How figures change along a line, most often time. Arrow keys go from point to point; a button
 * shows the figures as a table. The code that draws is fetched when the first chart is shown.
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
