import type { Consumers } from '@axle/kit/events/event'
import { keepAct } from './audit.flow.ts'

/**
 * Consumers that add admins' actions on products, orders and reviews to the audit log. The services that own them
 * publish the events.
 */
export const auditEvents = { 'admin.acted': keepAct } satisfies Consumers
