import { Grid } from '@axle/design-system/Grid'
import { ProductTileSkeleton } from '@axle/design-system/ProductTile'
import { Fragment, type ReactNode } from 'react'
import type { ListedProduct } from '../../../api/shop.gen.ts'
import { factsOf } from './ToolCard.tsx'

type ProductTilesProps = Readonly<{
  products: readonly ListedProduct[]
  renderTile: (product: ListedProduct, index: number) => ReactNode
  /** How many more are on their way; their places are kept, so that nothing moves when they come. */
  awaited?: number
  hasActions?: boolean
  /** At most so many side by side, for a number of products that fills such rows; else as many as there is room for. */
  columns?: 3
}>

const noProduct = { minimumorderquantity: 0, availablequantity: 0 }
const factLabels = factsOf(noProduct).map(({ label }) => label)

/** Products side by side. */
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
