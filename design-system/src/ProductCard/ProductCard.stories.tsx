import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Price } from '../Price/Price.tsx'
import { ProductCard } from './ProductCard.tsx'

const order = fn()

const meta = {
  title: 'Commerce/ProductCard',
  component: ProductCard,
  args: {
    image: { src: '/samples/brake-pads.webp', alt: '' },
    title: 'Brunn brake pads, front axle',
    href: '#brake-pads',
    description: 'Low-dust ceramic pads with wear sensors. For one axle, two wheels.',
    price: <Price cents={6450} />,
    facts: [
      { label: 'Minimum order quantity', value: 2 },
      { label: 'Available quantity', value: 184 },
    ],
    action: (
      <Button isWide onPress={order}>
        Open Order
      </Button>
    ),
  },
  parameters: {
    guidance: {
      do: [
        'Place the cards in a Grid. Cards in a row then have the same height, with aligned prices and buttons.',
      ],
      dont: [
        'Write more than one or two words on the badge.',
        'Show an item that is not for sale. Use InfoCard instead.',
      ],
    },
  },
} satisfies Meta<typeof ProductCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    order.mockClear()
    const card = within(canvasElement).getByRole('article', {
      name: 'Brunn brake pads, front axle',
    })
    await userEvent.click(within(card).getByRole('button', { name: 'Open Order' }))
    await expect(order).toHaveBeenCalledTimes(1)
    await expect(within(card).getByRole('link')).toHaveAttribute('href', '#brake-pads')
  },
  decorators: [
    (Story) => (
      <Grid columns={4}>
        <Story />
      </Grid>
    ),
  ],
}

const soldOut = {
  badge: <Badge>Out of stock</Badge>,
  facts: [{ label: 'Available quantity', value: 0 }],
  action: (
    <Button isWide disabled>
      Open Order
    </Button>
  ),
}

export const InARow: Story = {
  render: (args) => (
    <Grid columns={4}>
      <ProductCard {...args} />
      <ProductCard
        {...args}
        image={{ src: '/samples/spark-plug.webp', alt: '' }}
        title="Spark plug"
        description="Iridium."
        price={<Price cents={990} />}
      />
      <ProductCard
        {...args}
        badge={soldOut.badge}
        facts={soldOut.facts}
        action={soldOut.action}
        image={{ src: '/samples/oil-filter.webp', alt: '' }}
        title="Oil filter with gasket and drain plug washer"
      />
      <ProductCard {...args} image={{ src: '', alt: '' }} title="A part without a picture" />
    </Grid>
  ),
  tags: ['picture'],
}

export const SoldOut: Story = { ...Default, args: soldOut, play: undefined }
export const MissingPicture: Story = {
  ...Default,
  args: { image: { src: '', alt: '' } },
  play: undefined,
}
export const Bare: Story = {
  ...Default,
  args: { href: undefined, description: undefined, facts: [], action: undefined },
  play: undefined,
}
export const LongText: Story = {
  ...Default,
  args: {
    title: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz for the front axle, left and right',
    description: 'For all cars of the house from 2004 to 2021 with four-wheel drive. '.repeat(4),
    price: <Price cents={123_456_789} />,
  },
  play: undefined,
}
export const RightToLeft: Story = {
  ...Default,
  args: { title: 'وسادات فرامل', description: 'وسادات سيراميك منخفضة الغبار.' },
  globals: { direction: 'rtl' },
  play: undefined,
}
export const Dark: Story = { ...InARow, tags: [], globals: { theme: 'dark' } }
