import type { components } from '@axle/kit/http.gen'
import type { ProductText } from './product.rules.ts'

type Schemas = components['schemas']

/** Product fields that the API contract includes in a tool. */
type Shown = ProductText & {
  readonly _id: string
  readonly img: string
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
}

/** Converts a product to the format that the API contract defines. */
export function toTool(product: Shown): Schemas['Tool'] {
  const { _id, name, img, description, brand, category, partNumber } = product
  return {
    _id,
    name,
    img,
    description,
    price: product.priceCents / 100,
    minimumorderquantity: product.minimumOrderQuantity,
    availablequantity: product.availableQuantity,
    ...(brand && { brand }),
    ...(category && { category }),
    ...(partNumber && { partNumber }),
  }
}
