import { storeTime } from '@axle/kit/mongo/clock'
import type { Log } from '@axle/kit/observability/log'
import { isOutage } from '@axle/kit/errors/outage'
import { changeOnce } from '../product/product.flow.ts'
import { publishUnits } from '../product/publishing.flow.ts'
import { countOnce } from '../stock/count.flow.ts'
import {
  type Aspect,
  getAspect,
  changedMeanwhile,
  changedSince,
  onSale,
  saleFault,
  unitsAfter,
  formatAspect,
  withValue,
} from './bulk.rules.ts'
import type { BulkDocument, BulkLine, LineChange } from './bulk.store.ts'

/**
 * Change of a product property from one value to another. `mark` is the idempotency key that the product stores to
 * record the change.
 */
type Exchange = {
  readonly aspect: Aspect
  readonly mark: string
  readonly from: string
  readonly to: string
  /** Reason to report if the product's current value is no longer `from`. */
  readonly otherwise: string
}

/** @returns the reason why the product was not changed, or undefined if it was changed */
async function exchange(productId: string, given: Exchange): Promise<string | undefined> {
  const { aspect, mark, from, to, otherwise } = given
  let reason: string | undefined
  const isDone = await changeOnce(productId, mark, (product) => {
    if (!product) {
      reason = otherwise
      return undefined
    }
    const fault = saleFault(aspect, product, storeTime())
    reason = fault ?? (formatAspect(aspect, product) === from ? undefined : otherwise)
    if (reason !== undefined) return undefined
    return { text: withValue(aspect, product, to), isOnSale: aspect !== 'sale' || to === onSale }
  })
  return isDone ? undefined : (reason ?? otherwise)
}

async function count({ _id, change }: BulkDocument, line: BulkLine): Promise<LineChange> {
  const { addquantity } = change
  const counted = await countOnce(line.productId, _id, ({ free }) => {
    if (addquantity !== undefined) return unitsAfter(free, addquantity)
    return String(free) === line.before ? Number(line.after) : undefined
  })
  if (!counted) return { state: 'left', after: line.before, reason: changedMeanwhile }
  const { from, to, received } = counted
  await publishUnits(line.productId)
  return { state: 'done', before: String(from), after: String(to), received }
}

/**
 * Removes the units that the bulk change added, if enough units are left. Orders placed since the bulk change do not
 * prevent the removal, but a stock count or a delivery does.
 */
async function undoCount(mark: string, line: BulkLine): Promise<LineChange> {
  const added = Number(line.after) - Number(line.before)
  let reason = changedSince
  const counted = await countOnce(line.productId, mark, ({ free, received }) => {
    if (received !== line.received) return undefined
    reason = 'has too few units left'
    return unitsAfter(free, -added)
  })
  if (!counted) return { state: 'kept', reason }
  await publishUnits(line.productId)
  return { state: 'undone' }
}

async function apply(bulk: BulkDocument, line: BulkLine): Promise<LineChange> {
  const aspect = getAspect(bulk.change)
  if (aspect === 'stock') return count(bulk, line)
  const { before: from, after: to } = line
  const given = { aspect, mark: bulk._id, from, to, otherwise: changedMeanwhile }
  const reason = await exchange(line.productId, given)
  return reason === undefined ? { state: 'done' } : { state: 'left', after: from, reason }
}

async function undo(bulk: BulkDocument, line: BulkLine): Promise<LineChange> {
  const aspect = getAspect(bulk.change)
  const mark = `${bulk._id}:undo`
  if (aspect === 'stock') return undoCount(mark, line)
  const { before: to, after: from } = line
  const given = { aspect, mark, from, to, otherwise: changedSince }
  const reason = await exchange(line.productId, given)
  return reason === undefined ? { state: 'undone' } : { state: 'kept', reason }
}

/**
 * Applies or undoes a line of a bulk change. Repeated and concurrent calls have the same effect as one call.
 * @returns the line's result. If the product cannot be changed, the result contains the reason, and the other lines are
 * still processed
 * @throws the error if MongoDB is unavailable, so that the line is retried
 */
export async function writeLine(bulk: BulkDocument, line: BulkLine, log: Log): Promise<LineChange> {
  const isUndo = bulk.state === 'undoing'
  try {
    return await (isUndo ? undo(bulk, line) : apply(bulk, line))
  } catch (error) {
    if (isOutage(error)) throw error
    log.error(
      { err: error, bulkId: bulk._id, productId: line.productId },
      'bulk change of a product failed',
    )
    return { state: isUndo ? 'kept' : 'left', reason: 'could not be changed' }
  }
}
