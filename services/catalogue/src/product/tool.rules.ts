import type { components } from '@axle/kit/http.gen'
import type { ProductText } from './product.rules.ts'

type Schemas = components['schemas']

/** What the contract shows of a tool. */
type Shown = ProductText & {
  readonly _id: string
  readonly img: string
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
}

/** The tool as the contract shows it. */
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
