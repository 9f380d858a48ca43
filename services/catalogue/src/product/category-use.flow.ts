import { countCategorised, listUsedCategories, renameCategory } from './category-use.store.ts'

/** Product operations that the category code needs. The categories in use come from the search index. */
export const categorisedProducts = {
  count: countCategorised,
  rename: renameCategory,
  usedInStore: listUsedCategories,
}
