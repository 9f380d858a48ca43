import { defineMigration } from '@axle/kit/migrations/migration'
import { type StoredEntry, wordsOfEntry } from '../audit/audit.rules.ts'

type Wordless = Pick<StoredEntry, '_id' | 'by' | 'about' | 'target'>

/** Adds search words to audit log entries written by version 0.2.0, which did not store them. */
export const auditWords = defineMigration<Wordless>({
  name: '0001-audit-words',
  phase: 'before',
  collection: 'audit',
  where: { words: null },
  reads: ['by', 'about', 'target'],
  change: (entry) => ({ $set: { words: wordsOfEntry(entry) } }),
})
