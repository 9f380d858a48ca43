import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Wordmark } from '../Wordmark/Wordmark.tsx'
import { Footer } from './Footer.tsx'

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  args: {
    brand: <Wordmark name="Axle" />,
    columns: [
      {
        title: 'Services',
        links: ['Branding', 'Design', 'Marketing', 'Advertisement'].map((label) => ({
          label,
          href: `?${label}`,
        })),
      },
      {
        title: 'Company',
        links: ['About us', 'Contact', 'Jobs', 'Press kit'].map((label) => ({
          label,
          href: `?${label}`,
        })),
      },
      {
        title: 'Legal',
        links: ['Terms of use', 'Privacy policy', 'Cookie policy'].map((label) => ({ label })),
      },
    ],
    note: 'Parts and tools for cars that are meant to last.',
  },
  parameters: {
    layout: 'fullscreen',
    guidance: {
      do: [
        'Show the same footer on every page.',
        'Use short columns. Each column is a navigation, so give each a different title.',
      ],
      dont: [
        'Put anything here that users need to complete an order. It is too far down the page.',
      ],
    },
  },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('navigation', { name: 'Company' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '?Contact')
  },
}

export const Slim: Story = { args: { columns: [] } }

export const LongText: Story = {
  args: {
    columns: [
      {
        title: 'Customer service and information',
        links: [
          { label: 'How parts are sent back when they do not fit', href: '?returns' },
          { label: 'Donaudampfschifffahrtsgesellschaft', href: '?partner' },
        ],
      },
      { title: 'Company', links: [{ label: 'About us', href: '?about' }] },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
