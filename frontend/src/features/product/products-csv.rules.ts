import { formatCsv } from '../../lib/csv.rules.ts'
import { fitsText } from './fits-text.rules.ts'
import type { ListedProduct } from './product-calls.ts'

/** Columns of tables in the shop's format. */
const shopColumns = [
  '_id',
  'name',
  'email',
  'products',
  'img',
  'pictures',
  'price',
  'description',
  'brand',
  'category',
  'partnumber',
  'references',
  'fits',
  'minimumorderquantity',
  'availablequantity',
  'newavailablequantity',
]

function toCsvRow(product: ListedProduct): readonly (string | number)[] {
  const { _id, name, email, products, img, price, description } = product
  const { pictures = [], brand = '', category = '', partNumber = '', references, fits } = product
  const { minimumorderquantity, availablequantity } = product
  const shown = [img, pictures.join('|')]
  const words = [_id, name, email, products, ...shown, price.toFixed(2), description]
  const traits = [brand, category, partNumber, references.join('|'), fitsText(fits)]
  return [...words, ...traits, minimumorderquantity, availablequantity, '']
}

/**
 * Returns products as CSV that admins can edit and import. If there are no products, the CSV contains only the column
 * names.
 */
export function productsCsv(products: readonly ListedProduct[]): string {
  return formatCsv(shopColumns, products.map(toCsvRow))
}
