import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { BarChart } from './BarChart.tsx'

const oneSeries = {
  axis: 'Group',
  series: ['Orders'],
  points: [
    { label: 'Brakes', values: [412] },
    { label: 'Light', values: [365] },
    { label: 'Engine', values: [298] },
    { label: 'Filters', values: [241] },
    { label: 'Tools', values: [127] },
  ],
}

const twoSeries = {
  axis: 'Quarter',
  series: ['Paid', 'Cancelled'],
  points: [
    { label: 'Q1', values: [1240, 96] },
    { label: 'Q2', values: [1512, 131] },
    { label: 'Q3', values: [1476, 88] },
    { label: 'Q4', values: [1893, 142] },
  ],
}

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args: { title: 'Orders by group of parts', data: oneSeries },
  parameters: {
    guidance: {
      do: [
        'Sort the bars from largest to smallest, unless the groups have a natural order.',
        'Use short names.',
      ],
      dont: [
        'Show more than a dozen bars. Use Table instead.',
        'Show a change over time. Use LineChart instead.',
      ],
    },
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

/** Waits until the chart is drawn. The chart code is loaded on demand, which takes a moment the first time. */
const drawn = () => screen.findByRole('application', {}, { timeout: 10_000 })

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    await expect(await drawn()).toHaveAccessibleName('Orders by group of parts')
  },
}

export const TwoSeries: Story = { args: { title: 'Orders by quarter', data: twoSeries } }

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await drawn()
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }))
    await expect(canvas.getByRole('row', { name: 'Brakes 412' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show chart' }))
    await drawn()
  },
}

export const ByKeyboard: Story = {
  play: async () => {
    const drawing = await drawn()
    await userEvent.tab()
    await userEvent.tab()
    await expect(drawing).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('365'))
    await userEvent.tab()
    await expect(drawing).not.toHaveFocus()
  },
}

export const Loading: Story = { args: { isLoading: true } }

export const Empty: Story = { args: { data: { ...oneSeries, points: [] } } }

export const LongText: Story = {
  args: {
    title: 'Orders by group of parts in the last twelve months, with returns taken off',
    data: {
      ...oneSeries,
      points: oneSeries.points.map((point) => ({
        ...point,
        label: `${point.label} and everything that belongs to it`,
      })),
    },
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { ...TwoSeries, globals: { theme: 'dark' } }
