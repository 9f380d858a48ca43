import { countCategorised, listUsedCategories, renameCategory } from './category-use.store.ts'

/** What the tree of categories does to products, and must know of them besides which categories they have. */
export const categorisedProducts = {
  count: countCategorised,
  rename: renameCategory,
  usedInStore: listUsedCategories,
}
