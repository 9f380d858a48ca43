import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import { getSeriesColour, type ChartData, type ValueFormat } from '../ChartFrame/chart-data.ts'
import { firstSize, PlotAxes } from '../ChartFrame/PlotAxes.tsx'

type BarPlotProps = Readonly<{ label: string; data: ChartData; formatValue: ValueFormat }>

const widestBarPixels = 88

/** Draws the bars of a BarChart, which loads this file on demand. */
export const BarPlot = ({ label, data, formatValue }: BarPlotProps) => (
  <ResponsiveContainer initialDimension={firstSize}>
    <BarChart
      data={[...data.points]}
      aria-label={label}
      margin={{ top: 8, right: 12 }}
      barGap={2}
      barCategoryGap="22%"
    >
      <PlotAxes data={data} formatValue={formatValue} cursor="ground" />
      {data.series.map((name, index) => (
        <Bar
          key={name}
          name={name}
          dataKey={`values[${index}]`}
          fill={getSeriesColour(index)}
          maxBarSize={widestBarPixels}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  </ResponsiveContainer>
)
