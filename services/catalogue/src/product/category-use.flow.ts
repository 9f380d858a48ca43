import { countCategorised, listUsedCategories, renameCategory } from './category-use.store.ts'

/** Product operations for the category tree. The used categories come from the search index. */
export const categorisedProducts = {
  count: countCategorised,
  rename: renameCategory,
  usedInStore: listUsedCategories,
}
