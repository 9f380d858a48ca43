import { Grid } from '@axle/design-system/Grid'
import { ProductTileSkeleton } from '@axle/design-system/ProductTile'
import { Fragment, type ReactNode } from 'react'
import type { ListedProduct } from '../../../api/shop.gen.ts'
import { toFacts } from './ToolCard.tsx'

type ProductTilesProps = Readonly<{
  products: readonly ListedProduct[]
  renderTile: (product: ListedProduct, index: number) => ReactNode
  /** Number of products that are still loading. Placeholders reserve their space, so that the layout does not shift. */
  awaited?: number
  hasActions?: boolean
  /**
   * Maximum number of columns, for lists whose length is a multiple of this maximum. By default, the grid has as many
   * columns as fit.
   */
  columns?: 3
}>

const noProduct = { minimumorderquantity: 0, availablequantity: 0 }
const factLabels = toFacts(noProduct).map(({ label }) => label)

/** Grid of products. */
export const ProductTiles = ({
  products,
  renderTile,
  awaited = 0,
  hasActions = true,
  columns,
}: ProductTilesProps) => (
  <div aria-busy={awaited > 0}>
    <Grid columns={columns ?? 'auto'} isPairOnPhone>
      {[
        ...products.map((product, index) => (
          <Fragment key={product._id}>{renderTile(product, index)}</Fragment>
        )),
        ...Array.from({ length: awaited }, (_, index) => (
          <ProductTileSkeleton
            key={`awaited ${index}`}
            factLabels={factLabels}
            hasAction={hasActions}
          />
        )),
      ]}
    </Grid>
  </div>
)
