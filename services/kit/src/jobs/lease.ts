import { randomUUID } from 'node:crypto'
import type { Model } from 'mongoose'

/** Fields of a document with a lease. */
export type Leased = {
  readonly _id: string
  /**
   * When the job is due or, while an instance is running the job, when its lease ends. Absent after the job has ended.
   */
  readonly dueAt?: Date | null
  /** Lease holder: the id of one batch of one instance. Writes by earlier holders have no effect. */
  readonly holder?: string | null
}

type Times = { readonly now: Date; readonly until: Date }

/**
 * Leases documents until the given time, except those that another instance has leased since they were read.
 * @param field name of the field that replaces `dueAt`
 */
export async function leaseIds<T extends Leased>(
  model: Model<T>,
  ids: readonly string[],
  { now, until }: Times,
  field = 'dueAt',
): Promise<readonly T[]> {
  if (ids.length === 0) return []
  const holder = randomUUID()
  const due = { _id: { $in: ids }, [field]: { $lte: now } }
  await model.updateMany(due, { $set: { holder, [field]: until } })
  return model.find({ _id: { $in: ids }, holder }).lean<T[]>()
}
