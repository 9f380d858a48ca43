import { csvOf } from '../../lib/csv.rules.ts'
import type { ListedProduct } from './listed-product.ts'

const head = [
  '_id',
  'name',
  'email',
  'products',
  'img',
  'price',
  'description',
  'minimumorderquantity',
  'availablequantity',
  'newavailablequantity',
]

function lineOf(product: ListedProduct): readonly (string | number)[] {
  const { _id, name, email, products, img, price, description } = product
  const { minimumorderquantity, availablequantity } = product
  const words = [_id, name, email, products, img, price.toFixed(2), description]
  return [...words, minimumorderquantity, availablequantity, '']
}

/** Products as a table that can be changed and imported. Without products it is a template. */
export function productsCsv(products: readonly ListedProduct[]): string {
  return csvOf(head, products.map(lineOf))
}
