import { Image } from '@axle/design-system/Image'
import { useGetToolQuery } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'

/**
 * The picture of an order's product. It comes from the catalogue: an order keeps what was bought, not how it looks.
 * Nothing where the product is not on sale any more.
 */
export const OrderPicture = ({ productId }: Readonly<{ productId: string }>) => {
  const { data } = useGetToolQuery({ id: productId })
  return data === undefined ? null : <Image {...pictureSources(data.img, '4rem')} alt="" />
}
