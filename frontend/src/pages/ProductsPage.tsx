import { useParams } from 'react-router-dom'
import { OrderDialog } from '../features/order/place/OrderDialog.tsx'
import { WantedPart } from '../features/order/place/WantedPart.tsx'
import { OrderBrowse } from '../features/product/browse/OrderBrowse.tsx'
import { ProductSection } from '../features/product/browse/ProductSection.tsx'

/**
 * List of all parts and tools with search, filters and sorting. If the URL contains an id, the page shows that product
 * instead.
 */
export const ProductsPage = () => {
  const { inventoryId } = useParams()

  return (
    <>
      {inventoryId === undefined ? (
        <OrderBrowse intro={<WantedPart />} />
      ) : (
        <ProductSection id={inventoryId} />
      )}
      <OrderDialog />
    </>
  )
}
