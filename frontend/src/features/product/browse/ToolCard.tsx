import { Badge } from '@axle/design-system/Badge'
import { Price } from '@axle/design-system/Price'
import { ProductCard } from '@axle/design-system/ProductCard'
import type { ReactNode } from 'react'
import type { Tool } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { isOrderable } from './tool-filter.rules.ts'

const sizes = '(min-width: 64rem) 24rem, (min-width: 30rem) 50vw, 100vw'

type ToolCardProps = Readonly<{
  tool: Tool
  /** Makes the name a link to the tool's own page. */
  href?: string
  /** One below the heading of the list that it stands in. */
  headingLevel?: 2 | 3
  action: ReactNode
}>

/** A part or tool with all that the shop states about it, and a button at its foot. */
export const ToolCard = ({ tool, href, headingLevel = 3, action }: ToolCardProps) => (
  <ProductCard
    image={{ ...pictureSources(tool.img, sizes), alt: '' }}
    title={tool.name}
    href={href}
    headingLevel={headingLevel}
    description={tool.description}
    price={<Price dollars={tool.price} />}
    facts={[
      { label: 'Minimum order quantity', value: tool.minimumorderquantity },
      { label: 'Available quantity', value: tool.availablequantity },
    ]}
    badge={isOrderable(tool) ? undefined : <Badge tone="neutral">Out of stock</Badge>}
    action={action}
  />
)
