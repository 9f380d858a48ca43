import type { Consumers } from '@axle/kit/events/event'
import { keepAct } from './audit.flow.ts'

/**
 * Consumers that record in the audit log what admins do in other services, for example to products, orders and reviews.
 */
export const auditEvents = { 'admin.acted': keepAct } satisfies Consumers
