import type { components } from '@axle/kit/http.gen'
import type { EditableText } from '../product/product.rules.ts'
import { entriesText, fitsText } from './lists.rules.ts'

/**
 * Maximum length of a cell in the report. Without this limit, 20,000 lines with old and new descriptions would make the
 * response too large.
 */
const longest = 300

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Converts a product to the cells of a table line. */
function toCells(text: EditableText) {
  return {
    name: text.name,
    img: text.img,
    pictures: entriesText(text.pictures),
    price: (text.priceCents / 100).toFixed(2),
    description: text.description,
    brand: text.brand ?? '',
    category: text.category ?? '',
    partnumber: text.partNumber ?? '',
    references: entriesText(text.references),
    fits: fitsText(text.fits),
    minimumorderquantity: String(text.minimumOrderQuantity),
    availablequantity: String(text.availableQuantity),
  }
}

/** Lists what an edit changes, by column. Long cells are shortened. */
export function differences(
  before: EditableText,
  after: EditableText,
): components['schemas']['CellChange'][] {
  const [old, now] = [toCells(before), toCells(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return names
    .filter((column) => old[column] !== now[column])
    .map((column) => ({ column, from: cut(old[column]), to: cut(now[column]) }))
}
