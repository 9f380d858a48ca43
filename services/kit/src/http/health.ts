import { scaled } from '../ops/limits.ts'
import type { RequestHandler } from 'express'

type Check = {
  /** Whether readiness depends on it. */
  readonly essential: boolean
  /** Resolves if the dependency is available. */
  readonly probe: () => Promise<unknown>
  /** Whether the result is local to this process: cheap, so never cached, and a change counts at once. */
  readonly isOwn?: boolean
}

/** Probes by the name of the dependency. */
export type Checks = Readonly<Record<string, Check>>

const limitMs = scaled('probe', 2_000)
/** How long a result is cached, since each probe sends requests to the dependencies. */
const keptMs = 1_000

async function isUp({ probe }: Check): Promise<boolean> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), limitMs).unref()
  })
  return Promise.race([probe(), limit]).then(
    () => true,
    () => false,
  )
}

/** Coalesces and caches a probe: concurrent callers, and those within a second after its result, share it. */
function askedSeldom(check: Check): () => Promise<boolean> {
  let kept: Promise<boolean> | undefined
  return () => {
    kept ??= isUp(check).finally(() => {
      setTimeout(() => (kept = undefined), keptMs).unref()
    })
    return kept
  }
}

/** Serves /healthz: the process is running. It queries no dependency, so it may be public. */
export function alive(): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/healthz') response.json({ status: 'up' })
    else next()
  }
}

/**
 * Serves /readyz: whether the essential dependencies respond, and the state of each. Each dependency is probed at most
 * once a second, however many requests arrive.
 */
export function readiness(checks: Checks): RequestHandler {
  const asked = Object.entries(checks).map(([name, check]) => {
    const ask = check.isOwn ? () => isUp(check) : askedSeldom(check)
    return { name, essential: check.essential, ask }
  })
  return async (request, response, next) => {
    if (request.path !== '/readyz') return next()
    const results = await Promise.all(
      asked.map(async ({ name, essential, ask }) => ({ name, essential, up: await ask() })),
    )
    const ready = results.every(({ essential, up }) => up || !essential)
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      checks: Object.fromEntries(results.map(({ name, up }) => [name, up ? 'up' : 'down'])),
    })
  }
}
