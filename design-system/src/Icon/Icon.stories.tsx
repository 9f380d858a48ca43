import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, CircleCheck, Truck, TriangleAlert } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Icon } from './Icon.tsx'

const meta = {
  title: 'Content/Icon',
  component: Icon,
  args: { of: Truck },
  argTypes: { of: { control: false } },
  parameters: {
    guidance: {
      do: ['Place a text next to the icon. If there is no room, set a label.'],
      dont: [
        'Pass it to an icon property. The component with that property sets the size.',
        'Use one icon for two meanings. See Foundations, Icons.',
      ],
    },
  },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

export const Labelled: Story = {
  args: { of: TriangleAlert, tone: 'warning', label: 'Low stock' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Low stock' })).toBeVisible()
  },
}

export const SizesAndTones: Story = {
  render: () => (
    <Cluster gap={5}>
      <Icon of={Truck} size="sm" />
      <Icon of={Truck} tone="muted" />
      <Icon of={Truck} size="lg" tone="accent" />
      <Icon of={CircleCheck} size="xl" tone="success" />
      <Icon of={TriangleAlert} size="xl" tone="danger" />
    </Cluster>
  ),
}

export const RightToLeft: Story = {
  args: { of: ArrowRight, isDirectional: true },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...SizesAndTones, tags: [], globals: { theme: 'dark' } }
