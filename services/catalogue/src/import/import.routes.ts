import type { Handlers } from '@axle/kit/handler'
import { importProducts } from './import.flow.ts'
import { readTable } from './table.ts'

export const importRoutes = {
  importProducts: async ({ caller, query, idempotencyKey, body }) => {
    const isDryRun = query?.dryrun !== 'false'
    const order = { callerId: caller.id, key: idempotencyKey ?? '', isDryRun }
    return { status: 200, body: await importProducts(readTable(body), order) }
  },
} satisfies Handlers
