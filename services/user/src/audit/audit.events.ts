import type { Consumers } from '@axle/kit/event'
import { keepAct } from './audit.flow.ts'

/** What the log learns of products, orders and reviews: what admins did to them, from the services that own them. */
export const auditEvents = { 'admin.acted': keepAct } satisfies Consumers
