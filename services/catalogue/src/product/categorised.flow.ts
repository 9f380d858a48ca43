import { countCategorised, renameCategory } from './categorised.store.ts'
import { listUsedCategories } from './managed.store.ts'

/** What the tree of categories must know of products, and does to them. */
export const categorisedProducts = {
  used: listUsedCategories,
  count: countCategorised,
  rename: renameCategory,
}
