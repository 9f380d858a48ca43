import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Price } from '../Price/Price.tsx'
import { ProductCard } from '../ProductCard/ProductCard.tsx'

const parts = [
  ['brake-pads', 'Brunn brake pads, front axle', 6450, 184],
  ['spark-plug', 'Iridium spark plug', 1190, 960],
  ['headlight', 'Corvane headlight, left, with range adjustment', 24_900, 0],
  ['oil-filter', 'Oil filter with gasket', 890, 2400],
  ['brake-pads', 'Aldera brake pads, rear axle', 5200, 64],
  ['spark-plug', 'Glow plug, 11 V', 1490, 320],
] as const

/** Returns sample products as cards for a Grid. `headingLevel` is one level below the heading above the Grid. */
export const productCards = (headingLevel: 2 | 3) =>
  parts.map(([picture, title, cents, available]) => (
    <ProductCard
      key={title}
      image={{ src: `/samples/${picture}.webp`, alt: '' }}
      title={title}
      headingLevel={headingLevel}
      href={`?part=${encodeURIComponent(title)}`}
      description="Matched to makes, models and years. The page of the part lists them all."
      price={<Price cents={cents} />}
      facts={[
        { label: 'Minimum order quantity', value: 2 },
        { label: 'Available quantity', value: available },
      ]}
      badge={available === 0 ? <Badge>Out of stock</Badge> : undefined}
      action={
        <Button isWide disabled={available === 0} variant="secondary">
          Open Order
        </Button>
      }
    />
  ))

export type SampleOrder = Readonly<{
  id: string
  picture: string
  name: string
  date: string
  cents: number
  status: 'Reserved' | 'Paid' | 'Shipped' | 'Expired'
}>

export const orders: readonly SampleOrder[] = [
  {
    id: '1',
    picture: 'brake-pads',
    name: 'Brunn brake pads, front axle',
    date: 'Mar 4, 2026',
    cents: 12_900,
    status: 'Reserved',
  },
  {
    id: '2',
    picture: 'oil-filter',
    name: 'Oil filter with gasket',
    date: 'Mar 2, 2026',
    cents: 1780,
    status: 'Paid',
  },
  {
    id: '3',
    picture: 'headlight',
    name: 'Corvane headlight, left, with range adjustment',
    date: 'Feb 18, 2026',
    cents: 49_800,
    status: 'Shipped',
  },
  {
    id: '4',
    picture: 'spark-plug',
    name: 'Iridium spark plug',
    date: 'Feb 1, 2026',
    cents: 4760,
    status: 'Expired',
  },
]
