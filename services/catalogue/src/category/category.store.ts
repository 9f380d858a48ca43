import { createAuditEvents } from '@axle/kit/http/audit-context'
import { event } from '@axle/kit/events/event'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import type { Category, Rename, Tree } from './category.rules.ts'

type KeptCategory = Omit<Category, '_id'> & { readonly categoryId: string }

/**
 * The category tree is stored as a single MongoDB document, so that every write is atomic and no reader sees a partial
 * change.
 */
type TreeDocument = WithOutbox & {
  readonly _id: string
  readonly revision: number
  readonly items: readonly KeptCategory[]
  readonly renames: readonly Rename[]
}

export const trees = defineModel<TreeDocument>(
  'categories',
  {
    revision: required(Number),
    items: [
      embedded<KeptCategory>({
        categoryId: required(String),
        name: required(String),
        parent: String,
      }),
    ],
    renames: [embedded<Rename>({ from: required(String), to: required(String) })],
    ...outboxFields,
  },
  [outboxIndex],
)

const _id = 'tree'
const treeFields = { revision: 1, items: 1, renames: 1 } as const

const toKept = ({ _id: categoryId, name, parent }: Category): KeptCategory => ({
  categoryId,
  name,
  ...(parent !== undefined && { parent }),
})

const toCategory = ({ categoryId, name, parent }: KeptCategory): Category => ({
  _id: categoryId,
  name,
  ...(parent && { parent }),
})

function changed(revision: number) {
  return event('catalogue', 'categories.changed', 'categories', { revision })
}

/** Returns the stored tree, or undefined if no admin has edited it. */
export async function findTree(): Promise<Tree | undefined> {
  const found = await trees.findById(_id, treeFields).lean()
  if (!found) return undefined
  const { revision, items, renames } = found
  return { revision, items: items.map(toCategory), renames }
}

async function addTree(document: TreeDocument): Promise<boolean> {
  try {
    await trees.create(document)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/**
 * Replaces the stored tree if it has the given revision, and publishes the change. Revision 0 inserts the first tree.
 * If a rename was completed after the caller read the tree, this write may reopen the rename, which is harmless.
 * @returns false if the stored tree has another revision and was therefore not replaced
 */
export async function replaceTree({ revision: before, items, renames }: Tree): Promise<boolean> {
  const revision = before + 1
  const fields = { revision, items: items.map(toKept), renames: [...renames] }
  const target = { kind: 'categories', id: _id } as const
  const detail = renames.map(({ from, to }) => `${from} is now ${to}`).join('; ')
  const outbox = [
    changed(revision),
    ...createAuditEvents('catalogue', {
      action: 'categories.edited',
      target,
      about: 'Categories',
      detail,
    }),
  ]
  if (before === 0) return addTree({ _id, ...fields, outbox })
  const { modifiedCount } = await trees.updateOne(
    { _id, revision: before },
    { $set: fields, $push: { outbox: { $each: outbox } } },
  )
  return modifiedCount === 1
}

/**
 * Removes a completed rename from the tree and publishes the change. A rename is complete when no product has the old
 * name. A repeated call has no effect.
 */
export async function endRename({ from, to }: Rename, revision: number): Promise<void> {
  await trees.updateOne(
    { _id, renames: { $elemMatch: { from, to } } },
    { $pull: { renames: { from, to } }, $push: { outbox: changed(revision) } },
  )
}
