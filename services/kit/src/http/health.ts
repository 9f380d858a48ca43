import { scaled } from '../ops/limits.ts'
import type { RequestHandler } from 'express'

type Check = {
  /** Only essential ones gate readiness. */
  readonly essential: boolean
  /** Resolves when what it asks for is there. */
  readonly probe: () => Promise<unknown>
  /** Asked anew each time: it costs nothing, and what it says counts at once. */
  readonly isOwn?: boolean
}

/** Probes by the name of what they ask. */
export type Checks = Readonly<Record<string, Check>>

const limitMs = scaled('probe', 2_000)
/** So long an answer is given to whoever asks, since each costs questions to all that the program works with. */
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

/** Asks once for all who come while the answer is under way, or within a second of it. */
function askedSeldom(check: Check): () => Promise<boolean> {
  let kept: Promise<boolean> | undefined
  return () => {
    kept ??= isUp(check).finally(() => {
      setTimeout(() => (kept = undefined), keptMs).unref()
    })
    return kept
  }
}

/** Answers /healthz: the process runs. It asks nobody, and so may be public. */
export function alive(): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/healthz') response.json({ status: 'up' })
    else next()
  }
}

/**
 * Answers /readyz: whether the essential dependencies answer, and which do not. Each dependency is asked once a second
 * at most, however many ask here.
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
