import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { pictureSources } from '../../../lib/image.rules.ts'
import type { ListedProduct } from '../product-calls.ts'

/** Shows a product's picture, name and part number in a list. */
export const ProductName = ({ product }: Readonly<{ product: ListedProduct }>) => {
  const { img, name, partNumber } = product
  return (
    <MediaLine
      picture={<Image {...pictureSources(img, '4rem')} alt="" />}
      title={name}
      note={partNumber}
    />
  )
}
