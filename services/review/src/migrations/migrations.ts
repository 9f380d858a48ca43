import type { Migration } from '@axle/kit/migration'

/** Migrations of MongoDB documents that earlier releases wrote, in this order. */
export const migrations: readonly Migration[] = []
