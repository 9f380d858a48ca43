import type { Consumers } from '@axle/kit/events/event'
import { keepAct } from './audit.flow.ts'

/**
 * Consumers that record admins' actions in other services in the audit log, for example changes to products, orders and
 * reviews.
 */
export const auditEvents = { 'admin.acted': keepAct } satisfies Consumers
