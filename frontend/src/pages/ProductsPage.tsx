import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { OpenOrderButton } from '../features/order/place/OpenOrderButton.tsx'
import { OrderDialog } from '../features/order/place/OrderDialog.tsx'
import { WantedPart } from '../features/order/place/WantedPart.tsx'
import { ProductBrowse } from '../features/product/browse/ProductBrowse.tsx'
import { ProductSection } from '../features/product/browse/ProductSection.tsx'

/**
 * List of all parts and tools, each with a button that opens an order. Links to products include the list's search
 * parameters.
 */
const OrderBrowse = ({ intro }: Readonly<{ /** Content above the list. */ intro: ReactNode }>) => {
  const { search } = useLocation()
  return (
    <ProductBrowse
      intro={intro}
      getHref={({ _id }) => `/pruchase/${_id}${search}`}
      renderAction={(tool) => <OpenOrderButton tool={tool} />}
    />
  )
}

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
