import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { ProductBrowse } from './ProductBrowse.tsx'

/** All parts and tools with a button on each that opens an order; a product's page keeps what was looked for. */
export const OrderBrowse = ({ intro }: Readonly<{ /** Above the list. */ intro: ReactNode }>) => {
  const { search } = useLocation()
  return (
    <ProductBrowse
      intro={intro}
      hrefOf={({ _id }) => `/pruchase/${_id}${search}`}
      actionOf={(tool) => <OpenOrderButton tool={tool} />}
    />
  )
}
