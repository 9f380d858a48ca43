import { AddProduct } from '../features/product/manage/AddProduct.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** Putting a product on sale, for admins. */
export const AddProductPage = () => {
  usePageTitle('Add Product')

  return (
    <>
      <PageHeading title="Add Product" lead="It is on sale as soon as it is added." />
      <AddProduct />
    </>
  )
}
