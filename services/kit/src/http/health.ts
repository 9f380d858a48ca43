import type { RequestHandler } from 'express'

/** Named probes; each resolves when what it asks for is there. Only `essential` ones gate readiness. */
export type Checks = Readonly<
  Record<string, { readonly essential: boolean; readonly probe: () => Promise<unknown> }>
>

const limitMs = 2_000

async function isUp(probe: () => Promise<unknown>): Promise<boolean> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), limitMs).unref()
  })
  return Promise.race([probe(), limit]).then(
    () => true,
    () => false,
  )
}

/** Answers /healthz (the process runs) and /readyz (its essential dependencies answer). */
export function health(checks: Checks): RequestHandler {
  return async (request, response, next) => {
    if (request.path === '/healthz') {
      response.json({ status: 'up' })
    } else if (request.path === '/readyz') {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, { essential, probe }]) => ({
          name,
          essential,
          up: await isUp(probe),
        })),
      )
      const ready = results.every(({ essential, up }) => up || !essential)
      response.status(ready ? 200 : 503).json({
        status: ready ? 'ready' : 'not ready',
        checks: Object.fromEntries(results.map(({ name, up }) => [name, up ? 'up' : 'down'])),
      })
    } else next()
  }
}
