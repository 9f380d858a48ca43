import { storeTime } from '@axle/kit/clock'
import type { Log } from '@axle/kit/log'
import type { EachAlone } from '@axle/kit/each-alone'
import type { ListedEntry } from './audit.rules.ts'
import { listUnlinked, markLinked } from './audit.store.ts'
import { hashOfLink, idBefore, linkAfter } from './link.ts'
import { findLastLink, findLinks, findLinksOf, insertLink } from './link.store.ts'

const linkedAtOnce = 200
/** An entry whose outcome is not known by then keeps it. */
const openMs = 3_600_000

/** @returns false where another instance was faster: the entry is linked the next time */
async function linkOne(entry: ListedEntry): Promise<boolean> {
  const [known] = await findLinksOf([entry._id])
  if (!known && !(await insertLink(linkAfter(await findLastLink(), entry)))) return false
  await markLinked(entry._id)
  return true
}

/** Adds the entries that are final to the chain of the log. Repeats safely; several instances may do it side by side. */
export async function linkEntries(eachAlone: EachAlone): Promise<void> {
  const openSince = new Date(storeTime().getTime() - openMs)
  const entries = await listUnlinked(openSince, linkedAtOnce)
  await eachAlone(entries, ({ _id }) => _id, linkOne)
}

/** Logs the last hash, so that whoever rewrites the whole chain differs from what was logged. */
export async function logLastLink(log: Log): Promise<void> {
  const last = await findLastLink()
  if (last) log.info({ number: Number(last._id), hash: last.hash }, 'last hash of the audit log')
}

/** The ids of those entries that are not as they were when they were added to the chain. */
export async function findAltered(entries: readonly ListedEntry[]): Promise<ReadonlySet<string>> {
  const linked = entries.filter((entry) => entry.linked === true)
  const links = new Map(
    (await findLinksOf(linked.map(({ _id }) => _id))).map((link) => [link.entryId, link]),
  )
  const before = new Map(
    (await findLinks([...links.values()].flatMap((link) => idBefore(link) ?? []))).map((link) => [
      link._id,
      link,
    ]),
  )
  const altered = linked.filter((entry) => {
    const link = links.get(entry._id)
    return !link || link.hash !== hashOfLink(before.get(idBefore(link) ?? ''), entry)
  })
  return new Set(altered.map(({ _id }) => _id))
}
