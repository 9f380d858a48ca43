import type { Migration } from '@axle/kit/migrations/migration'
import { listingKeys } from './0001-listing-keys.ts'
import { stockPublished } from './0002-stock-published.ts'
import { pictureStates } from './0003-picture-states.ts'
import { withoutSearchText } from './0004-without-search-text.ts'

/** Migrations of MongoDB documents from earlier releases, in execution order. */
export const migrations: readonly Migration[] = [
  listingKeys,
  stockPublished,
  pictureStates,
  withoutSearchText,
]
