import { CategoryTree } from '../features/category/CategoryTree.tsx'
import { PageHeading } from './PageHeading.tsx'

/** The tree of categories, for admins. */
export const CategoriesPage = () => (
  <>
    <PageHeading
      title="Categories"
      lead="Arrange the categories that shoppers see. Changes apply when you save."
    />
    <CategoryTree />
  </>
)
