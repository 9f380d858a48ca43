import type { Migration } from '@axle/kit/migration'

/** What is changed in documents of earlier releases, in this order. */
export const migrations: readonly Migration[] = []
