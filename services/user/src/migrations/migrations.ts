import type { Migration } from '@axle/kit/migrations/migration'
import { auditWords } from './0001-audit-words.ts'

/** Migrations of MongoDB documents that earlier releases wrote, in this order. */
export const migrations: readonly Migration[] = [auditWords]
