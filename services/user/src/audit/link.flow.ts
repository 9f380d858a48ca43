import { storeTime } from '@axle/kit/mongo/clock'
import type { Log } from '@axle/kit/observability/log'
import type { EachAlone } from '@axle/kit/async/each-alone'
import type { ListedEntry } from './audit.rules.ts'
import { listUnlinked, markLinked } from './audit.store.ts'
import { hashOfLink, idBefore, linkAfter } from './link.ts'
import { findLastLink, findLinks, findEntryLinks, insertLink } from './link.store.ts'

const linkedAtOnce = 200
/** Age at which an entry becomes final even if its outcome is unknown. */
const openMs = 3_600_000

/** @returns false if another instance added a link first. In that case the next sweep retries the entry */
async function linkOne(entry: ListedEntry): Promise<boolean> {
  const [known] = await findEntryLinks([entry._id])
  if (!known && !(await insertLink(linkAfter(await findLastLink(), entry)))) return false
  await markLinked(entry._id)
  return true
}

/** Adds final entries to the hash chain. Idempotent, and several instances may run concurrently. */
export async function linkEntries(eachAlone: EachAlone): Promise<void> {
  const openSince = new Date(storeTime().getTime() - openMs)
  const entries = await listUnlinked(openSince, linkedAtOnce)
  await eachAlone(entries, ({ _id }) => _id, linkOne)
}

/** Logs the chain's last hash, so that even a rewritten chain can be detected later. */
export async function logLastLink(log: Log): Promise<void> {
  const last = await findLastLink()
  if (last) log.info({ number: Number(last._id), hash: last.hash }, 'audit log hash')
}

/** Returns the ids of the entries that have changed since they were added to the chain. */
export async function findAltered(entries: readonly ListedEntry[]): Promise<ReadonlySet<string>> {
  const linked = entries.filter((entry) => entry.linked === true)
  const links = new Map(
    (await findEntryLinks(linked.map(({ _id }) => _id))).map((link) => [link.entryId, link]),
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
