import type { Migration } from '@axle/kit/migrations/migration'

/** Migrations for MongoDB documents that earlier releases wrote, in the order in which they run. */
export const migrations: readonly Migration[] = []
