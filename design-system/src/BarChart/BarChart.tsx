import { formatPlainly, type ChartProps } from '../ChartFrame/chart-data.ts'
import { ChartFrame } from '../ChartFrame/ChartFrame.tsx'
import { createLate } from '../late/create-late.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'

export type { ChartData } from '../ChartFrame/chart-data.ts'
export type BarChartProps = ChartProps

const BarPlot = createLate(async () => (await import('./BarPlot.tsx')).BarPlot, {
  waiting: <Skeleton height="100%" />,
})

/**
 * Bar chart for comparing figures. Arrow keys move from bar to bar, and a button shows the figures as a table. The
 * chart code is fetched when a chart is shown for the first time.
 */
export const BarChart = (props: BarChartProps) => (
  <ChartFrame {...props} mark="bar">
    <BarPlot
      label={props.title}
      data={props.data}
      formatValue={props.formatValue ?? formatPlainly}
    />
  </ChartFrame>
)
