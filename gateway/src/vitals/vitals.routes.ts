import type { Handlers } from '@axle/kit/http/handler'
import { toFieldName, summarize } from './vitals.rules.ts'
import type { VitalsStore } from './vitals.store.ts'

/** Creates the handlers of /vitals. The gateway stores only how often each value was measured, never by whom. */
export function vitalsRoutes(store: VitalsStore) {
  return {
    reportVitals: async ({ body: { page, vitals } }) => {
      await store.count(vitals.map(({ name, value }) => toFieldName(page, name, value)))
      return { status: 204 }
    },
    getVitals: async () => ({ status: 200, body: [...summarize(await store.read())] }),
  } satisfies Handlers
}
