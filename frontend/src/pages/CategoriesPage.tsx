import { CategoryTree } from '../features/category/CategoryTree.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins edit the categories. */
export const CategoriesPage = () => (
  <>
    <PageHeading
      title="Categories"
      lead="Arrange the categories that shoppers see. Changes apply when you save."
    />
    <CategoryTree />
  </>
)
