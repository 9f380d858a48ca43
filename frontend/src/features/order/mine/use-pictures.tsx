import { Image } from '@axle/design-system/Image'
import type { ReactNode } from 'react'
import { useListToolsQuery, type Booking } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'

/**
 * Gives a function that draws the picture of an order's product. It comes from the catalogue: an order keeps what was
 * bought, not how it looks.
 */
export function usePictures(): (order: Booking) => ReactNode {
  const { data } = useListToolsQuery({})
  return ({ bookingId }) => {
    const img = data?.find(({ _id }) => _id === bookingId)?.img
    return img === undefined ? null : <Image {...pictureSources(img, '4rem')} alt="" />
  }
}
