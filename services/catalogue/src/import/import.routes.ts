import type { Handlers } from '@axle/kit/handler'
import { importProducts } from './import.flow.ts'

export const importRoutes = {
  importProducts: async ({ caller, query, idempotencyKey, body }) => {
    const isDryRun = query?.dryrun !== 'false'
    const order = { callerId: caller.id, key: idempotencyKey ?? '', table: body, isDryRun }
    return { status: 200, body: await importProducts(order) }
  },
} satisfies Handlers
