import { Badge } from '@axle/design-system/Badge'
import { stockLevel } from '../../../lib/stock.rules.ts'
import type { ListedProduct } from '../listed-product.ts'

/** Badge for a product that is sold out or low in stock. */
export const StockBadge = ({ product }: Readonly<{ product: ListedProduct }>) => {
  const level = stockLevel(product)
  if (level === 'enough') return null
  return level === 'none' ? (
    <Badge tone="danger">Sold out</Badge>
  ) : (
    <Badge tone="warning">Low stock</Badge>
  )
}
