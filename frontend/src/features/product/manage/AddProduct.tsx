import { Skeleton } from '@axle/design-system/Skeleton'
import { useListToolsQuery } from '../../../api/shop.gen.ts'
import { Fetched } from '../../../lib/Fetched.tsx'
import { AddProductForm } from './AddProductForm.tsx'

/** The form of a new product, once the tools that it can be made after are known. */
export const AddProduct = () => {
  const query = useListToolsQuery({})

  return (
    <Fetched query={query}>
      {query.data ? (
        <AddProductForm toolNames={query.data.map(({ name }) => name)} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Fetched>
  )
}
