import { ManageProducts } from '../features/product/manage/ManageProducts.tsx'
import { PageHeading } from './PageHeading.tsx'

/** The products that were added, and the whole shop, for admins. */
export const ManageProductsPage = () => (
  <>
    <PageHeading
      title="Manage Product"
      lead="Select a quantity to change it. Changes apply immediately."
    />
    <ManageProducts />
  </>
)
