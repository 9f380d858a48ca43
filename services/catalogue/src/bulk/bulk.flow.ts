import type { EachAlone } from '@axle/kit/async/each-alone'
import { storeTime } from '@axle/kit/mongo/clock'
import { fieldRefusal, notFound, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { hashTexts, stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/observability/log'
import type { Caller } from '@axle/kit/http/token'
import { findWithQuantity } from '../product/product.flow.ts'
import { checkChange, isUndoable, type Planned, planChange, planUpon } from './bulk.rules.ts'
import {
  beginUndo,
  type BulkDocument,
  type BulkLine,
  claimBulk,
  findBulk,
  insertBulk,
  listForgotten,
  saveLines,
} from './bulk.store.ts'
import { writeLine } from './write.flow.ts'

type Schemas = components['schemas']
type Report = Schemas['BulkReport']

/** Maximum number of products that are written concurrently. */
const linesAtOnce = 20
/** Lease duration of a bulk change. It is longer than the time needed to process one batch. */
const leaseMs = 10_000
const forgottenAtMost = 20

function toItem({ productId, name, before, after, state, reason }: BulkLine): Schemas['BulkItem'] {
  return { _id: productId, name, before, after, state, ...(reason && { reason }) }
}

function toReport({ _id, change, email, createdAt, state, lines }: BulkDocument): Report {
  return { _id, change, email, createdAt: createdAt.toISOString(), state, items: lines.map(toItem) }
}

function toBulkLine(productId: string, name: string, planned: Planned): BulkLine {
  const { before } = planned
  return 'reason' in planned
    ? { productId, name, before, after: before, state: 'left', reason: planned.reason }
    : { productId, name, before, after: planned.after, state: 'waiting' }
}

/**
 * Previews how a change would affect the products, without writing anything.
 * @throws Refusal `unprocessable` if the percentage has more than two decimals
 */
export async function previewBulk({
  ids,
  change,
}: Schemas['BulkPreviewRequest']): Promise<Schemas['BulkPreview']> {
  checkChange(change)
  const [found, now] = [await findWithQuantity(ids), storeTime()]
  const lines = ids.map((id) => {
    const product = found.get(id)
    return toBulkLine(id, product?.name ?? '', planChange(change, product, now))
  })
  return { items: lines.map(toItem) }
}

async function planLines({ products, change }: Schemas['BulkRequest']): Promise<BulkLine[]> {
  const found = await findWithQuantity(products.map(({ _id }) => _id))
  const now = storeTime()
  return products.map(({ _id, before: seen }) => {
    const product = found.get(_id)
    return toBulkLine(_id, product?.name ?? '', planUpon(change, product, { seen, now }))
  })
}

/**
 * Options for processing a bulk change: the time after which a request returns a partial result, and the log for
 * unexpected errors.
 */
export type Work = { readonly forMs: number; readonly log: Log }

/** Processes one batch of a leased bulk change and releases the lease. */
async function doPortion(bulk: BulkDocument, log: Log): Promise<void> {
  const isUndo = bulk.state === 'undoing'
  const due = [...bulk.lines.entries()].filter(
    ([, { state }]) => state === (isUndo ? 'done' : 'waiting'),
  )
  const done = await Promise.all(
    due
      .slice(0, linesAtOnce)
      .map(async ([place, line]) => [place, await writeLine(bulk, line, log)] as const),
  )
  const end = { state: isUndo ? 'undone' : 'applied', isOpen: false } as const
  await saveLines(bulk, new Map(done), due.length > linesAtOnce ? {} : end)
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

async function claim(id: string): Promise<BulkDocument | null> {
  const now = storeTime()
  return claimBulk(id, now, leaseFrom(now))
}

/**
 * Continues a bulk change until it is complete or the time limit is reached. Processes at least one batch.
 * @param taken the bulk change if the caller has already leased it
 */
async function goOn(id: string, { forMs, log }: Work, taken?: BulkDocument | null): Promise<void> {
  const endMs = performance.now() + forMs
  let bulk = taken ?? (await claim(id))
  while (bulk) {
    await doPortion(bulk, log)
    bulk = performance.now() < endMs ? await claim(id) : null
  }
}

async function findOrRefuse(id: string): Promise<BulkDocument> {
  const bulk = await findBulk(id)
  if (!bulk) throw notFound()
  return bulk
}

/**
 * Returns the progress and the results of a bulk change.
 * @throws Refusal `not-found`
 */
export async function getBulk(id: string): Promise<Report> {
  return toReport(await findOrRefuse(id))
}

/** A bulk change that an admin submits. */
export type BulkOrder = {
  readonly caller: Caller
  readonly key: string
  readonly request: Schemas['BulkRequest']
}

function checkRequest({ products, change }: Schemas['BulkRequest']): void {
  checkChange(change)
  if (new Set(products.map(({ _id }) => _id)).size === products.length) return
  const detail = 'A product is named twice. Name each once.'
  throw fieldRefusal('unprocessable', 'body.products', 'names a product twice', detail)
}

/**
 * Applies a change to each given product exactly once. Stops at the time limit, and a sweep processes the remaining
 * products. A retry with the same key is idempotent, even after a crash.
 * @throws Refusal `unprocessable` if the percentage has more than two decimals, a product is listed twice, or the key
 * belongs to another change
 */
export async function applyBulk(order: BulkOrder, work: Work): Promise<Report> {
  const { caller, key, request } = order
  checkRequest(request)
  const { products, change } = request
  const _id = stableId('applyBulkChange', caller.id, key)
  const requestHash = hashTexts(
    JSON.stringify([change, products.map((one) => [one._id, one.before])]),
  )
  let taken: BulkDocument | undefined
  if (!(await findBulk(_id))) {
    const lines = await planLines(request)
    const now = storeTime()
    const who = { callerId: caller.id, email: caller.email, createdAt: now }
    const leasedUntil = leaseFrom(now)
    taken = await insertBulk({ _id, requestHash, ...who, change, lines, leasedUntil })
  }
  if ((await findOrRefuse(_id)).requestHash !== requestHash) {
    const detail = 'This Idempotency-Key was used for another change. Use a new one.'
    throw new Refusal('unprocessable', detail)
  }
  await goOn(_id, work, taken)
  return getBulk(_id)
}

/**
 * Undoes a bulk change. Stops at the time limit, and a sweep processes the remaining products. Products that were
 * changed after the bulk change keep their values. A repeated call has no effect.
 * @throws Refusal `not-found`
 * @throws Refusal `conflict` while the change is still being applied, or after 30 days
 */
export async function undoBulk(id: string, work: Work): Promise<Report> {
  const bulk = await findOrRefuse(id)
  const { state, createdAt } = bulk
  if (state === 'applying') {
    throw new Refusal('conflict', 'This change is still being made. Undo it when it is done.')
  }
  if (state === 'applied' && !isUndoable(createdAt, storeTime())) {
    throw new Refusal('conflict', 'The 30-day undo period has ended.')
  }
  await goOn(id, work, await beginUndo(bulk, leaseFrom(storeTime())))
  return getBulk(id)
}

/** Completes the bulk changes whose lease has expired. */
export async function finishBulks(log: Log, eachAlone: EachAlone): Promise<void> {
  await eachAlone(await listForgotten(storeTime(), forgottenAtMost), String, (id) =>
    goOn(id, { forMs: Number.POSITIVE_INFINITY, log }),
  )
}
