import { AddProduct } from '../features/product/manage/AddProduct.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins add a product. */
export const AddProductPage = () => (
  <>
    <PageHeading title="Add Product" lead="It is on sale as soon as it is added." />
    <AddProduct />
  </>
)
