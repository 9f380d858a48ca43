import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { LineChart } from './LineChart.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const thisYear = [
  18400, 17250, 21900, 24100, 23600, 27800, 29150, 26300, 30400, 33100, 35750, 41200,
]
const lastYear = [
  15100, 14800, 17600, 19900, 21400, 22050, 24800, 23900, 24200, 26700, 29100, 32600,
]

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const oneSeries = {
  axis: 'Month',
  series: ['This year'],
  points: months.map((label, index) => ({ label, values: [thisYear[index] ?? null] })),
}

const twoSeries = {
  axis: 'Month',
  series: ['This year', 'Last year'],
  points: months.map((label, index) => ({
    label,
    values: [thisYear[index] ?? null, lastYear[index] ?? null],
  })),
}

const meta = {
  title: 'Data/LineChart',
  component: LineChart,
  args: { title: 'Sales by month', data: twoSeries, formatValue: (value) => money.format(value) },
  parameters: {
    guidance: {
      do: [
        'Show a change over time, with the unit in every value.',
        'Draw two or three lines, and at most four.',
      ],
      dont: [
        'Show items that have no sequence. Use BarChart instead.',
        'Show only three figures. Write them as text instead.',
      ],
    },
  },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

/** Waits until the chart is drawn. The chart code is loaded on demand, which takes a moment the first time. */
const drawn = () =>
  screen.findByRole('application', { name: 'Sales by month' }, { timeout: 10_000 })

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    await expect(await drawn()).toBeInTheDocument()
  },
}

export const OneLine: Story = { args: { data: oneSeries } }

export const FourLines: Story = {
  args: {
    data: {
      axis: 'Month',
      series: ['Brakes', 'Light', 'Engine', 'Tools'],
      points: months.map((label, index) => ({
        label,
        values: [1, 0.72, 0.48, 0.27].map((share) => (thisYear[index] ?? 0) * share),
      })),
    },
  },
}

/** Two months have no measured value, so the line has a gap. */
export const WithGaps: Story = {
  args: {
    data: {
      ...oneSeries,
      points: oneSeries.points.map((point, index) =>
        index === 4 || index === 5 ? { ...point, values: [null] } : point,
      ),
    },
  },
}

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await drawn()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show table' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('application')).not.toBeInTheDocument()
    await expect(canvas.getByRole('table', { name: 'Sales by month' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Dec $41,200 $32,600' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show chart' })).toHaveFocus()
  },
}

export const ByKeyboard: Story = {
  play: async () => {
    const drawing = await drawn()
    await userEvent.tab()
    await userEvent.tab()
    await expect(drawing).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('$17,250'))
    await userEvent.tab()
    await expect(drawing).not.toHaveFocus()
  },
}

export const Loading: Story = { args: { isLoading: true } }

export const Empty: Story = { args: { data: { ...twoSeries, points: [] } } }

export const LongText: Story = {
  args: {
    title: 'Sales of the branch in the north-west by month, with returns and repairs taken off',
    data: {
      axis: 'Month of the business year',
      series: ['This year, until yesterday evening', 'The year before, in the same currency'],
      points: twoSeries.points.map((point) => ({ ...point, label: `${point.label} of that year` })),
    },
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
