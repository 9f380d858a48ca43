import type { Handlers } from '@axle/kit/handler'
import { fieldOf, summarize } from './vitals.rules.ts'
import type { VitalsStore } from './vitals.store.ts'

/** The handlers of /vitals. Only how often which speed was seen is kept, never whose. */
export function vitalsRoutes(store: VitalsStore) {
  return {
    reportVitals: async ({ body: { page, vitals } }) => {
      await store.count(vitals.map(({ name, value }) => fieldOf(page, name, value)))
      return { status: 204 }
    },
    getVitals: async () => ({ status: 200, body: [...summarize(await store.read())] }),
  } satisfies Handlers
}
