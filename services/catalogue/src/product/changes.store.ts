import { createAuditEvents } from '@axle/kit/http/audit-context'
import { storeTime } from '@axle/kit/mongo/clock'
import { event } from '@axle/kit/events/event'
import { type EditableText, auditChange, changesInWords } from './product.rules.ts'
import { deriveListingKeys } from './listing.rules.ts'
import { type ProductDocument, products } from './document.store.ts'
import { changed } from './product.store.ts'

/** Builds the MongoDB update for optional fields: sets the defined fields and unsets the undefined ones. */
function written(given: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(given)
  const gone = entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1])
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }),
  }
}

/**
 * Maximum number of bulk change keys stored per product. It exceeds the number of bulk changes that are ever open for a
 * product at the same time.
 */
const marksAtMost = 20

/** Adds the idempotency key of a bulk change to the product, so that the change is not applied twice. */
function marked(mark: string | undefined) {
  return mark === undefined ? {} : { bulks: { $each: [mark], $slice: -marksAtMost } }
}

/**
 * Creates the audit event for an admin's edit. Returns no event for a bulk change, because bulk changes have separate
 * audit events.
 */
function edited(from: ProductDocument, to: EditableText, mark: string | undefined) {
  if (mark !== undefined) return []
  const { _id } = from
  if (from.removedAt)
    return createAuditEvents('catalogue', auditChange({ _id, ...to }, 'product.restored'))
  const words = changesInWords(from, to)
  return createAuditEvents('catalogue', auditChange({ _id, ...to }, 'product.edited', words))
}

/**
 * Writes the new state of a product, puts it on sale and publishes it with its units. Does nothing if the product has
 * been written since it was read.
 * @param mark the idempotency key of the bulk change, if a bulk change causes this write
 * @param seen the product before the edit, for the audit event. Differs from `before` if the new units are already
 * published
 * @returns the updated product, or null if it was not updated
 */
export async function rewrite(
  before: ProductDocument,
  text: EditableText,
  mark?: string,
  seen = before,
): Promise<ProductDocument | null> {
  const { _id } = before
  const { name, description, img, priceCents, minimumOrderQuantity, availableQuantity } = text
  const { brand, category, partNumber, references, fits, pictures } = text
  const traits = { brand, category, partNumber, references, fits }
  const now = { ...before, ...traits, name, description, minimumOrderQuantity, availableQuantity }
  const fields = {
    name,
    description,
    img,
    priceCents,
    minimumOrderQuantity,
    availableQuantity,
    ...deriveListingKeys(now),
    removedAt: null,
    changedAt: storeTime(),
    revision: before.revision + 1,
  }
  const { $set, $unset } = written({ ...traits, pictures })
  const outbox = { $each: [changed(_id, fields.revision, fields), ...edited(seen, text, mark)] }
  const { modifiedCount } = await products.updateOne(
    { _id, removedAt: before.removedAt ?? null, revision: before.revision },
    {
      $set: { ...fields, ...$set },
      ...($unset && { $unset }),
      $push: { outbox, ...marked(mark) },
    },
  )
  return modifiedCount === 1 ? { ...before, ...fields, ...traits, pictures } : null
}

/** Publishes the audit event for an edit whose changes, such as new units, are already published. */
export async function publishEdit(seen: ProductDocument, text: EditableText): Promise<void> {
  const outbox = edited(seen, text, undefined)
  if (outbox.length === 0) return
  await products.updateOne({ _id: seen._id }, { $push: { outbox: { $each: outbox } } })
}

/**
 * Takes a product off sale and publishes the removal. Does nothing if the product has been written since it was read.
 * @param mark the idempotency key of the bulk change, if a bulk change causes this write
 * @returns whether the product was taken off sale
 */
export async function takeOffSale(
  before: Pick<ProductDocument, '_id' | 'revision' | 'name'>,
  mark?: string,
): Promise<boolean> {
  const { _id } = before
  const revision = before.revision + 1
  const outgoing = event('catalogue', 'product.removed', _id, { productId: _id, revision })
  const acts =
    mark === undefined ? createAuditEvents('catalogue', auditChange(before, 'product.removed')) : []
  const { modifiedCount } = await products.updateOne(
    { _id, removedAt: null, revision: before.revision },
    {
      $set: { removedAt: storeTime(), revision },
      $push: { outbox: { $each: [outgoing, ...acts] }, ...marked(mark) },
    },
  )
  return modifiedCount === 1
}

/**
 * Takes a product off sale.
 * @returns false if it was not on sale
 */
async function remove(id: string): Promise<boolean> {
  for (;;) {
    const product = await products
      .findOne({ _id: id, removedAt: null }, { revision: 1, name: 1 })
      .lean()
    if (!product) return false
    // If the product's stock is published before this write, the revision changes and the loop tries again.
    if (await takeOffSale(product)) return true
  }
}

/**
 * Takes off sale all products that a supplier added, or only the product with the given id. Reserved units stay
 * reserved.
 * @returns the number of products taken off sale, which is 0 for a repeated call
 */
export async function removeAdded(email: string, id: string | undefined): Promise<number> {
  const found = await products
    .find({ 'added.email': email, removedAt: null, ...(id && { _id: id }) }, { _id: 1 })
    .lean()
  const removed = await Promise.all(found.map(({ _id }) => remove(_id)))
  return removed.filter(Boolean).length
}
