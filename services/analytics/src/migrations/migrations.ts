import type { Migration } from '@axle/kit/migrations/migration'

/** Migrations of MongoDB documents that earlier releases wrote, in this order. */
export const migrations: readonly Migration[] = []
