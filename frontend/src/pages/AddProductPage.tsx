import { AddProduct } from '../features/product/manage/AddProduct.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Putting a product on sale, for admins. */
export const AddProductPage = () => (
  <>
    <PageHeading title="Add Product" lead="It is on sale as soon as it is added." />
    <AddProduct />
  </>
)
