import { countCategorised, listUsedCategories, renameCategory } from './category-use.store.ts'

/** Functions about products that the category code needs. The categories in use come from the search index. */
export const categorisedProducts = {
  count: countCategorised,
  rename: renameCategory,
  usedInStore: listUsedCategories,
}
