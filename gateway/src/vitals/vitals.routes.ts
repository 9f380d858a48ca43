import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { requireAdmin } from '@axle/kit/token'
import type { RequestHandler } from 'express'
import { fieldOf, summarize } from './vitals.rules.ts'
import type { VitalsStore } from './vitals.store.ts'

type Report = components['schemas']['VitalsReport']

/** The handlers of /vitals. Only how often which speed was seen is kept, never whose. */
export function createVitalsRoutes(store: VitalsStore) {
  const reportVitals: RequestHandler<unknown, unknown, Report> = async (request, response) => {
    const { page, vitals } = request.body
    await store.count(vitals.map(({ name, value }) => fieldOf(page, name, value)))
    response.status(204).end()
  }

  const getVitals: RequestHandler = async ({ caller }, response) => {
    if (!caller) throw new Refusal('unauthorized', 'Sign in first.')
    requireAdmin(caller)
    response.set('Cache-Control', 'no-store').json(summarize(await store.read()))
  }

  return { reportVitals, getVitals }
}
