import { scaled } from '@axle/kit/config/limits'
import { LRUCache } from '@axle/kit/lru-cache'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/observability/log'
import { isServiceAccount } from '@axle/kit/http/token'
import { withTimeout } from '@axle/kit/async/with-timeout'
import { isErased } from '../erasure/erasure.flow.ts'
import type { Accounts } from '../account/account.client.ts'
import type { ListedEntry } from './audit.rules.ts'

/** Author of a change, with current data from the author's account. */
type Actor = components['schemas']['AuditActor']

const knownForMs = 60_000
const knownAtMost = 1_000
/** Maximum time that the audit log operation waits for the authors' names. */
const patienceMs = scaled('keycloak', 1_000)
const askedBesideEachOther = 4

type Deps = { readonly accounts: Pick<Accounts, 'findByEmail' | 'findById'>; readonly log: Log }

/** Creates the lookup for authors of changes. Results are cached for one minute. */
export function createActors({ accounts, log }: Deps) {
  const known = new LRUCache<string, { actor: Actor | undefined; untilMs: number }>({
    max: knownAtMost,
  })

  async function ask({ by, place }: ListedEntry): Promise<Actor | undefined> {
    // A service account has no user account, and its name is sufficient.
    if (isServiceAccount(by)) return undefined
    const isAddress = by.includes('@')
    const account = await (isAddress ? accounts.findByEmail(by) : accounts.findById(by))
    if (account) return { name: account.name, ...(!isAddress && { email: account.email }) }
    // Keycloak's own administrators have no account in this realm. The author of a change in the console therefore
    // counts as deleted only if the account's erasure is recorded.
    return place === 'shop' || (await isErased(by)) ? { gone: true } : undefined
  }

  async function learn(entry: ListedEntry): Promise<void> {
    const { by } = entry
    if ((known.get(by)?.untilMs ?? 0) > performance.now()) return
    const actor = await ask(entry)
    known.set(by, { actor, untilMs: performance.now() + knownForMs })
  }

  async function learnAll(entries: readonly ListedEntry[]): Promise<void> {
    const waiting = [...new Map(entries.map((entry) => [entry.by, entry])).values()]
    const worker = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) await learn(entry)
    }
    await Promise.all(Array.from({ length: askedBesideEachOther }, worker))
  }

  /** Looks up the authors of these entries. Omits names that are still unknown after the time limit. */
  return async (
    entries: readonly ListedEntry[],
  ): Promise<(entry: ListedEntry) => Actor | undefined> => {
    const learning = learnAll(entries).catch((error: unknown) =>
      log.warn({ err: error }, 'audit log shown without names'),
    )
    await withTimeout(patienceMs, learning, () => undefined)
    return ({ by }) => known.get(by)?.actor
  }
}

export type Actors = ReturnType<typeof createActors>
