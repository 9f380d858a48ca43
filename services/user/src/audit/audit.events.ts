import type { Consumers } from '@axle/kit/events/event'
import { keepAct } from './audit.flow.ts'

/**
 * Consumers that add admins' actions in other services to the audit log, such as actions on products, orders and
 * reviews.
 */
export const auditEvents = { 'admin.acted': keepAct } satisfies Consumers
