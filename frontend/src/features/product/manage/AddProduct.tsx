import { Skeleton } from '@axle/design-system/Skeleton'
import { useState } from 'react'
import { useGetCategoriesQuery, useListManagedProductsQuery } from '../../../api/shop.gen.ts'
import { Fetched, withPageBefore } from '../../../lib/Fetched.tsx'
import { indentedNames } from '../../category/tree.rules.ts'
import { AddProductForm } from './AddProductForm.tsx'
import { choicesOf } from './choices.rules.ts'

/** As many as the shop lists at once, and about as many as somebody looks through. */
const toolsAtMost = 100

/** The form of a new product, once the tools, or else the categories, that it can be made after are known. */
export const AddProduct = () => {
  const [search, setSearch] = useState('')
  const all = useListManagedProductsQuery({ limit: toolsAtMost })
  const found = withPageBefore(
    useListManagedProductsQuery({ limit: toolsAtMost, search }, { skip: search === '' }),
  )
  const categories = useGetCategoriesQuery()
  const query = all.data?.total === 0 ? categories : all

  return (
    <Fetched query={query}>
      {all.data && query.data ? (
        <AddProductForm
          choices={choicesOf(
            all.data,
            search === '' ? all.data : found.data,
            indentedNames(categories.data?.items ?? []),
          )}
          onSearch={setSearch}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Fetched>
  )
}
