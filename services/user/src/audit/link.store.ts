import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'
import type { Link } from './link.ts'

export const links = defineModel<Link>(
  'auditlinks',
  { entryId: required(String), hash: required(String) },
  [{ entryId: 1 }],
)

export async function findLastLink(): Promise<Link | undefined> {
  return (await links.findOne().sort({ _id: -1 }).lean()) ?? undefined
}

/**
 * Adds a link.
 * @returns false if another instance has already added a link with this number
 */
export async function insertLink(link: Link): Promise<boolean> {
  try {
    await links.create(link)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Returns the links for these entries. If an entry has several links, the earliest one comes last. */
export async function findEntryLinks(entryIds: readonly string[]): Promise<readonly Link[]> {
  return links
    .find({ entryId: { $in: [...entryIds] } })
    .sort({ _id: -1 })
    .lean()
}

export async function findLinks(ids: readonly string[]): Promise<readonly Link[]> {
  return links.find({ _id: { $in: [...ids] } }).lean()
}
