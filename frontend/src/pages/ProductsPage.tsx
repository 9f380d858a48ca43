import { useParams } from 'react-router-dom'
import { OrderDialog } from '../features/order/place/OrderDialog.tsx'
import { ProductSearch } from '../features/product/browse/ProductSearch.tsx'
import { ProductSection } from '../features/product/browse/ProductSection.tsx'

/** All parts and tools, to search, filter and order. With an id in the address, that one on top. */
export const ProductsPage = () => {
  const { inventoryId } = useParams()

  return (
    <>
      {inventoryId !== undefined && <ProductSection id={inventoryId} />}
      <ProductSearch isFirst={inventoryId === undefined} />
      <OrderDialog />
    </>
  )
}
