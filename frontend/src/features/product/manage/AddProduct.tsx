import { Skeleton } from '@axle/design-system/Skeleton'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useChoices } from '../use-choices.ts'
import { AddProductForm } from './AddProductForm.tsx'

/** Form for a new product. It first loads the tools or categories that can serve as templates. */
export const AddProduct = () => {
  const { query, choices, setSearch } = useChoices()

  return (
    <QueryBoundary query={query}>
      {choices ? (
        <AddProductForm choices={choices} onSearch={setSearch} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </QueryBoundary>
  )
}
