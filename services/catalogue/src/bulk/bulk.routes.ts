import type { Handlers } from '@axle/kit/http/handler'
import { listBulkChanges } from './bulk-list.flow.ts'
import { applyBulk, getBulk, previewBulk, undoBulk } from './bulk.flow.ts'

/** @param forMs time in milliseconds after which a request returns its progress */
export const bulkRoutes = (forMs: number) =>
  ({
    previewBulkChange: async ({ body }) => ({ status: 200, body: await previewBulk(body) }),
    applyBulkChange: async ({ caller, idempotencyKey, body, log }) => {
      const order = { caller, key: idempotencyKey ?? '', request: body }
      return { status: 200, body: await applyBulk(order, { forMs, log }) }
    },
    listBulkChanges: async ({ query = {} }) => ({
      status: 200,
      body: await listBulkChanges(Number(query.limit ?? 20), query.cursor),
    }),
    getBulkChange: async ({ path }) => ({ status: 200, body: await getBulk(path.id) }),
    undoBulkChange: async ({ path, log }) => ({
      status: 200,
      body: await undoBulk(path.id, { forMs, log }),
    }),
  }) satisfies Handlers
