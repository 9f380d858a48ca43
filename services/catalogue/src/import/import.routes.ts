import type { Handlers } from '@axle/kit/http/handler'
import { importTable } from './import.flow.ts'

/** @param forMs time in milliseconds after which a request returns its progress */
export const importRoutes = (forMs: number) =>
  ({
    importProducts: async ({ caller, query, idempotencyKey, body }) => {
      const isDryRun = query?.dryrun !== 'false'
      const order = { callerId: caller.id, key: idempotencyKey ?? '', isDryRun }
      const table = { text: body, next: query?.next, forMs }
      return { status: 200, body: await importTable(table, order) }
    },
  }) satisfies Handlers
