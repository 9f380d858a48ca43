import { acted } from '@axle/kit/acting'
import { storeTime } from '@axle/kit/clock'
import { event } from '@axle/kit/event'
import { actOn, changesInWords } from './acts.rules.ts'
import { listingKeysOf } from './listing.rules.ts'
import type { EditableText } from './product.rules.ts'
import { type ProductDocument, products } from './document.store.ts'
import { changed } from './product.store.ts'

/** What a product may lack, for an update: what is there, and what is to be taken away. */
function written(given: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(given)
  const gone = entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1])
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }),
  }
}

/** More bulk changes of one product than are ever open at a time. */
const marksAtMost = 20

/** What a write by a bulk change leaves in the product, so that it is not made once more. */
function marked(mark: string | undefined) {
  return mark === undefined ? {} : { bulks: { $each: [mark], $slice: -marksAtMost } }
}

/** The event of an admin's edit; none where a bulk change makes it, whose own says so. */
function edited(from: ProductDocument, to: EditableText, mark: string | undefined) {
  if (mark !== undefined) return []
  const { _id } = from
  if (from.removedAt) return acted('catalogue', actOn({ _id, ...to }, 'product.restored'))
  const words = changesInWords(from, to)
  return acted('catalogue', actOn({ _id, ...to }, 'product.edited', words))
}

/**
 * Writes a product as it shall be, on sale, and publishes it, units included, unless it was written since it was
 * read.
 * @param mark of the bulk change that it is written by
 * @param seen the product as the admin changed it, where its units were published since
 * @returns the product as it is now; null when it was written meanwhile, and nothing was changed
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
    ...listingKeysOf(now),
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

/** Publishes an admin's edit of a product of which all is published already, such as its units. */
export async function publishEdit(seen: ProductDocument, text: EditableText): Promise<void> {
  const outbox = edited(seen, text, undefined)
  if (outbox.length === 0) return
  await products.updateOne({ _id: seen._id }, { $push: { outbox: { $each: outbox } } })
}

/**
 * Takes a product off sale and publishes that, unless it was written since it was read.
 * @param mark of the bulk change that it is written by
 * @returns whether it was done
 */
export async function takeOffSale(
  before: Pick<ProductDocument, '_id' | 'revision' | 'name'>,
  mark?: string,
): Promise<boolean> {
  const { _id } = before
  const revision = before.revision + 1
  const outgoing = event('catalogue', 'product.removed', _id, { productId: _id, revision })
  const acts = mark === undefined ? acted('catalogue', actOn(before, 'product.removed')) : []
  const { modifiedCount } = await products.updateOne(
    { _id, removedAt: null, revision: before.revision },
    {
      $set: { removedAt: storeTime(), revision },
      $push: { outbox: { $each: [outgoing, ...acts] }, ...marked(mark) },
    },
  )
  return modifiedCount === 1
}

/** Takes a product off sale, unless it is already. @returns whether it was on sale */
async function remove(id: string): Promise<boolean> {
  for (;;) {
    const product = await products
      .findOne({ _id: id, removedAt: null }, { revision: 1, name: 1 })
      .lean()
    if (!product) return false
    // Its quantity may have been published just now, which counts as a revision: then once more.
    if (await takeOffSale(product)) return true
  }
}

/**
 * Takes a supplier's added products off sale, or the one named. Units that orders hold stay held.
 * @returns how many; repeating it gives 0
 */
export async function removeAdded(email: string, id: string | undefined): Promise<number> {
  const found = await products
    .find({ 'added.email': email, removedAt: null, ...(id && { _id: id }) }, { _id: 1 })
    .lean()
  const removed = await Promise.all(found.map(({ _id }) => remove(_id)))
  return removed.filter(Boolean).length
}
