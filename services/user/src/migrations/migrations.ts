import type { Migration } from '@axle/kit/migrations/migration'
import { auditWords } from './0001-audit-words.ts'

/** Migrations for MongoDB documents that earlier releases wrote, in the order in which they run. */
export const migrations: readonly Migration[] = [auditWords]
