import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { ProductBrowse } from './ProductBrowse.tsx'

/**
 * List of all parts and tools, each with a button that opens an order. Links to products include the list's search
 * parameters.
 */
export const OrderBrowse = ({
  intro,
}: Readonly<{ /** Content above the list. */ intro: ReactNode }>) => {
  const { search } = useLocation()
  return (
    <ProductBrowse
      intro={intro}
      getHref={({ _id }) => `/pruchase/${_id}${search}`}
      renderAction={(tool) => <OpenOrderButton tool={tool} />}
    />
  )
}
