import { scaled } from '../config/limits.ts'
import type { RequestHandler } from 'express'

type Check = {
  /** Whether the service is ready only if this dependency is available. */
  readonly essential: boolean
  /** Resolves if the dependency is available. */
  readonly probe: () => Promise<unknown>
  /**
   * Whether the probe checks only this process. Such a probe is cheap, so its result is never cached and a change is
   * visible at once.
   */
  readonly isOwn?: boolean
}

/** Readiness probes by the name of the dependency. */
export type Checks = Readonly<Record<string, Check>>

const limitMs = scaled('probe', 2_000)
/** How long a probe's result is cached, because each probe sends a request to its dependency. */
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

/**
 * Coalesces and caches a probe. Concurrent callers share one result, which is also returned to callers in the following
 * second.
 */
function askedSeldom(check: Check): () => Promise<boolean> {
  let kept: Promise<boolean> | undefined
  return () => {
    kept ??= isUp(check).finally(() => {
      setTimeout(() => (kept = undefined), keptMs).unref()
    })
    return kept
  }
}

/**
 * Serves /healthz, which reports that the process is running. It sends no requests to dependencies, so it may be
 * public.
 */
export function alive(): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/healthz') response.json({ status: 'up' })
    else next()
  }
}

/**
 * Serves /readyz, which reports whether all essential dependencies respond, and the state of every dependency. Each
 * dependency is probed at most once a second, regardless of the number of requests.
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
