import { ManageProducts } from '../features/product/manage/ManageProducts.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins manage added products and the whole shop. */
export const ManageProductsPage = () => (
  <>
    <PageHeading
      title="Manage Product"
      lead="Select a quantity to change it. Changes apply immediately."
    />
    <ManageProducts />
  </>
)
