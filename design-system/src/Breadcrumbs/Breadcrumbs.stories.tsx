import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Breadcrumbs } from './Breadcrumbs.tsx'

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    crumbs: [
      { label: 'Home', href: '?home' },
      { label: 'Brakes', href: '?brakes' },
      { label: 'Brake pad set, front' },
    ],
  },
  parameters: {
    guidance: {
      do: ['Place them above the title of pages that are at least two levels below the home page.'],
      dont: ['Show the pages that the user has visited. The browser keeps that history.'],
    },
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('Brake pad set, front')).toHaveAttribute('aria-current', 'page')
  },
}

export const LongText: Story = {
  args: {
    crumbs: [
      { label: 'Home', href: '?home' },
      { label: 'Engine, timing and everything that drives the camshafts', href: '?engine' },
      { label: 'Chain kits', href: '?chains' },
      { label: 'Timing chain kit with tensioner, guide rails, sprockets, seals and screws' },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
