import { Badge } from '@axle/design-system/Badge'
import { Price } from '@axle/design-system/Price'
import { ProductTile } from '@axle/design-system/ProductTile'
import { Rating } from '@axle/design-system/Rating'
import { RatingDetails } from '@axle/design-system/RatingDetails'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { ListedProduct, Stars, Tool } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { counted } from '../../../lib/list-view.rules.ts'
import { halfStars } from '../part-view.rules.ts'
import { isOrderable, stockLevel } from '../../../lib/stock.rules.ts'

const sizes = '(min-width: 48rem) 7rem, calc(50vw - 1.5rem)'

/** Returns the facts that buyers need before ordering, with the labels from the specification. */
export const toFacts = (
  tool: Pick<Tool, 'minimumorderquantity' | 'availablequantity'>,
): { label: string; value: number }[] => [
  { label: 'Minimum order quantity', value: tool.minimumorderquantity },
  { label: 'Available quantity', value: tool.availablequantity },
]

const StockMark = ({ tool }: Readonly<{ tool: Tool }>) => {
  if (!isOrderable(tool)) return <Badge>Out of stock</Badge>
  return stockLevel(tool) === 'few' ? (
    <Badge tone="warning">Only {tool.availablequantity} left</Badge>
  ) : (
    <Badge tone="success">In stock</Badge>
  )
}

const StarMark = ({ average, count, distribution }: Stars) => {
  // The rating is rounded to half stars, because the style sheet must contain a rule for each possible width.
  const drawn = halfStars(average)
  const countText = counted(count, 'review', 'reviews')
  if (distribution !== undefined)
    return <RatingDetails {...{ average, drawn, count, countText, distribution }} />
  return (
    <span>
      <Rating size="sm" value={drawn} label={`Rated ${average} out of 5 from ${countText}`} />{' '}
      <Text as="span" size="sm" tone="muted" isFigure>
        ({count})
      </Text>
    </span>
  )
}

type ToolCardProps = Readonly<{
  tool: ListedProduct
  /** URL of the tool's page. If it is set, the name is a link. */
  href?: string
  /** Level of the card's heading, which is below the level of the list's heading. */
  headingLevel?: 2 | 3
  /** Whether the picture is visible as soon as the page opens and must therefore load eagerly. */
  isFirst?: boolean
  /** Badge that states whether the tool fits the active vehicle. */
  badge?: ReactNode
  action?: ReactNode
}>

/** Card for a part or tool, with its facts and a button at the bottom. */
export const ToolCard = ({
  tool,
  href,
  headingLevel = 3,
  isFirst = false,
  badge,
  action,
}: ToolCardProps) => (
  <ProductTile
    image={{ ...pictureSources(tool.img, sizes), alt: '', isEager: isFirst }}
    title={tool.name}
    href={href}
    headingLevel={headingLevel}
    description={tool.description}
    marks={
      <>
        {badge}
        <StockMark tool={tool} />
        {tool.stars !== undefined && tool.stars.count > 0 && <StarMark {...tool.stars} />}
      </>
    }
    price={<Price dollars={tool.price} />}
    facts={toFacts(tool)}
    action={action}
  />
)
