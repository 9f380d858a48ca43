import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Price } from '../Price/Price.tsx'
import { Rating } from '../Rating/Rating.tsx'
import { ProductTile, ProductTileSkeleton } from './ProductTile.tsx'

const order = fn()

const meta = {
  title: 'Commerce/ProductTile',
  tags: ['new'],
  component: ProductTile,
  args: {
    image: { src: '/samples/brake-pads.webp', alt: '' },
    title: 'Brunn brake pads, front axle',
    href: '#brake-pads',
    description: 'Low-dust ceramic pads with wear sensors. For one axle, two wheels.',
    marks: <Badge tone="success">In stock</Badge>,
    price: <Price cents={6450} />,
    facts: [
      { label: 'Minimum order quantity', value: 2 },
      { label: 'Available quantity', value: 184 },
    ],
    action: (
      <Button isWide size="sm" aria-label="Open Order, Brunn brake pads" onPress={order}>
        Open Order
      </Button>
    ),
  },
  parameters: {
    guidance: {
      do: [
        'Use it in a Grid with columns="auto", on screens where users browse many products.',
        'Include the product in the accessible name of the button, for screen reader users.',
      ],
      dont: [
        'Recommend four products. Use ProductCard instead, which has a larger picture.',
        'Show more than two marks. The others wrap to a second line.',
      ],
    },
  },
} satisfies Meta<typeof ProductTile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    order.mockClear()
    const tile = within(canvasElement).getByRole('article', {
      name: 'Brunn brake pads, front axle',
    })
    await userEvent.click(within(tile).getByRole('button', { name: /^Open Order, Brunn/ }))
    await expect(order).toHaveBeenCalledTimes(1)
    await expect(within(tile).getByRole('link')).toHaveAttribute('href', '#brake-pads')
  },
}

export const ManyOnAScreen: Story = {
  render: (args) => (
    <Grid columns="auto">
      <ProductTile {...args} />
      <ProductTile
        {...args}
        image={{ src: '/samples/spark-plug.webp', alt: '' }}
        title="Spark plug"
        description="Iridium."
        marks={
          <>
            <Rating value={4.5} size="sm" />
            <Badge tone="warning">Only 3 left</Badge>
          </>
        }
      />
      <ProductTile
        {...args}
        image={{ src: '', alt: '' }}
        title="Oil filter with gasket and drain plug washer, for engines with a long name"
        price={<Price cents={123_456_789} />}
      />
      <ProductTile {...args} marks={undefined} />
      <ProductTileSkeleton factLabels={['Minimum order quantity', 'Available quantity']} />
      <ProductTileSkeleton factLabels={['Minimum order quantity', 'Available quantity']} />
    </Grid>
  ),
}
export const Bare: Story = {
  args: { href: undefined, description: undefined, marks: undefined, facts: [], action: undefined },
}
export const RightToLeft: Story = { ...ManyOnAScreen, globals: { direction: 'rtl' } }
export const Phone: Story = {
  ...ManyOnAScreen,
  globals: { viewport: { value: 'phone' } },
}
export const Dark: Story = { ...ManyOnAScreen, globals: { theme: 'dark' } }
