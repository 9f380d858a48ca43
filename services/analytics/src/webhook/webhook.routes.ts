import type { Handlers } from '@axle/kit/http/handler'
import type { Webhooks } from './webhook.flow.ts'

/** Operations on webhooks. */
export const webhookRoutes = (webhooks: Webhooks) =>
  ({
    listWebhooks: async () => ({ status: 200, body: await webhooks.list() }),
    createWebhook: async ({ body }) => ({ status: 201, body: await webhooks.create(body) }),
    changeWebhook: async ({ path, body }) => ({
      status: 200,
      body: await webhooks.change(path.id, body),
    }),
    deleteWebhook: async ({ path }) => {
      await webhooks.remove(path.id)
      return { status: 204 }
    },
    renewWebhookSecret: async ({ path }) => ({
      status: 200,
      body: await webhooks.renewSecret(path.id),
    }),
  }) satisfies Handlers
