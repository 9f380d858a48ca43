import { Skeleton } from '@axle/design-system/Skeleton'
import { Fetched } from '../../../lib/Fetched.tsx'
import { useChoices } from '../use-choices.ts'
import { AddProductForm } from './AddProductForm.tsx'

/** The form of a new product, once the tools, or else the categories, that it can be made after are known. */
export const AddProduct = () => {
  const { query, choices, setSearch } = useChoices()

  return (
    <Fetched query={query}>
      {choices ? (
        <AddProductForm choices={choices} onSearch={setSearch} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Fetched>
  )
}
