import type { Migration } from '@axle/kit/migration'
import { auditWords } from './0001-audit-words.ts'

/** What is changed in documents of earlier releases, in this order. */
export const migrations: readonly Migration[] = [auditWords]
