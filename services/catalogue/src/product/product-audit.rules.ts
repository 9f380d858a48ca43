import type { components } from '@axle/kit/http.gen'
import { formatCents } from '@axle/kit/money.rules'
import { isSamePictures } from './pictures.rules.ts'
import type { EditableText } from './product.rules.ts'
import { isSameTraits } from './traits.rules.ts'

/**
 * Describes a product edit. For the price and units, shows the old and new values. For other fields, shows only their
 * names.
 */
export function changesInWords(before: EditableText, after: EditableText): string {
  const price = (text: EditableText) => `$${formatCents(text.priceCents)}`
  const parts = [
    ['name', before.name, after.name],
    ['price', price(before), price(after)],
    ['units', before.availableQuantity, after.availableQuantity],
    ['minimum order', before.minimumOrderQuantity, after.minimumOrderQuantity],
  ] as const
  const fromTo = parts
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name} from ${from} to ${to}`)
  const others = [
    before.description !== after.description && 'description',
    !isSamePictures(before, after) && 'pictures',
    !isSameTraits(before, after) && 'brand, category, numbers or vehicles',
  ].filter((one) => one !== false)
  return [...fromTo, ...others].join('; ')
}

/** Describes an admin's action on a product for the audit log. */
export function auditChange(
  { _id: id, name }: { readonly _id: string; readonly name: string },
  action: components['schemas']['AuditAction'],
  detail?: string,
) {
  const target = { kind: 'product', id } as const
  return { action, target, about: name, ...(detail && { detail }) }
}
