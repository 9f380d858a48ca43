import { CategoryTree } from '../features/category/CategoryTree.tsx'
import { PageHeading } from './PageHeading.tsx'

/** The tree of categories, for admins. */
export const CategoriesPage = () => (
  <>
    <PageHeading
      title="Categories"
      lead="The order and the levels in which shoppers choose. Nothing counts before you save."
    />
    <CategoryTree />
  </>
)
