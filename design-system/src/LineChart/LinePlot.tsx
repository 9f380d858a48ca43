import { Line, LineChart, ResponsiveContainer } from 'recharts'
import { getSeriesColour, type ChartData, type ValueFormat } from '../ChartFrame/chart-data.ts'
import { firstSize, PlotAxes } from '../ChartFrame/PlotAxes.tsx'

type LinePlotProps = Readonly<{ label: string; data: ChartData; formatValue: ValueFormat }>

/** Dash patterns that distinguish the lines without colour. */
const dashes = ['none', '8 4', '4 3', '12 3 2 3']

/** Draws the lines of a LineChart, which loads this file on demand. */
export const LinePlot = ({ label, data, formatValue }: LinePlotProps) => (
  <ResponsiveContainer initialDimension={firstSize}>
    <LineChart data={[...data.points]} aria-label={label} margin={{ top: 8, right: 12 }}>
      <PlotAxes data={data} formatValue={formatValue} cursor="line" />
      {data.series.map((name, index) => (
        <Line
          key={name}
          name={name}
          dataKey={`values[${index}]`}
          type="linear"
          stroke={getSeriesColour(index)}
          strokeWidth={3}
          strokeDasharray={dashes[index % dashes.length]}
          dot={false}
          activeDot={{
            r: 5,
            stroke: 'var(--color-surface)',
            strokeWidth: 2,
            fill: getSeriesColour(index),
          }}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  </ResponsiveContainer>
)
