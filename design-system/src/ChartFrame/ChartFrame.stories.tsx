import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ChartFrame } from './ChartFrame.tsx'

const meta = {
  title: 'Data/ChartFrame',
  component: ChartFrame,
  args: {
    title: 'Units in stock',
    mark: 'bar',
    data: {
      axis: 'Warehouse',
      series: ['Ready', 'Reserved'],
      points: [
        { label: 'Gary', values: [640, 120] },
        { label: 'Reno', values: [410, null] },
      ],
    },
    children: (
      <svg viewBox="0 0 100 40" role="img" aria-label="Gary has more than Reno">
        <path d="M10 5h20v35H10z" fill="var(--color-chart-1)" />
        <path d="M31 33.5h20v6.5H31z" fill="var(--color-chart-2)" />
        <path d="M60 18h20v22H60z" fill="var(--color-chart-1)" />
      </svg>
    ),
  },
  parameters: {
    guidance: {
      do: ['Put it around a chart that LineChart and BarChart cannot draw.'],
      dont: ['Put it around LineChart or BarChart. Both already have a frame.'],
    },
  },
} satisfies Meta<typeof ChartFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }))
    await expect(canvas.getByRole('row', { name: 'Reno 410 none' })).toBeVisible()
  },
}

export const Loading: Story = { args: { isLoading: true } }

export const Empty: Story = { args: { data: { axis: 'Warehouse', series: ['Ready'], points: [] } } }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
