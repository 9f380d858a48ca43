import type { Meta, StoryObj } from '@storybook/react-vite'
import { Phone, Warehouse } from 'lucide-react'
import { Link } from '../Link/Link.tsx'
import { InfoCard } from './InfoCard.tsx'

const meta = {
  title: 'Content/InfoCard',
  component: InfoCard,
  args: {
    title: 'Stock you can count on',
    icon: <Warehouse aria-hidden="true" />,
    children: 'What you order is set aside at once and stays yours while you pay.',
  },
  parameters: {
    guidance: {
      do: [
        'Show three or four cards of similar length in a Grid.',
        'State a promise, and say how the shop keeps it.',
      ],
      dont: [
        'Show a product for sale. Use ProductCard instead.',
        'Add icons to only some of the cards in a row.',
      ],
    },
  },
} satisfies Meta<typeof InfoCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithLink: Story = {
  args: {
    title: 'Call us',
    icon: <Phone aria-hidden="true" />,
    children: <Link href="tel:+15550142">+1 555 0142</Link>,
  },
}
export const WithoutIcon: Story = { args: { icon: undefined } }
export const LongText: Story = {
  args: {
    title: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz',
    children: 'Every vehicle part lists the makes, models and years it was matched to. '.repeat(4),
  },
}
export const RightToLeft: Story = {
  args: { title: 'مخزون يمكنك الاعتماد عليه', children: 'تُحجز قطعك لحظة الطلب.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
