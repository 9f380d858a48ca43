import { useState } from 'react'
import { useGetCategoriesQuery } from '../../api/shop.gen.ts'
import { withPageBefore } from '../../lib/QueryBoundary.tsx'
import { indentedNames } from '../category/tree.rules.ts'
import { createChoices } from './choices.rules.ts'
import { useListAddedProductsQuery } from './product-calls.ts'

/** Query for the first tools, limited to as many as an admin can reasonably scroll through. */
const firstTools = { added: 'false', sort: 'name', limit: 100 } as const

/** Loads the possible templates for a new product: the tools, or the categories if the shop has no tools. */
export function useChoices() {
  const [search, setSearch] = useState('')
  const all = useListAddedProductsQuery(firstTools)
  const found = withPageBefore(
    useListAddedProductsQuery({ ...firstTools, search }, { skip: search === '' }),
  )
  const categories = useGetCategoriesQuery()
  const query = all.data?.total === 0 ? categories : all
  const choices =
    all.data && query.data
      ? createChoices(
          all.data,
          search === '' ? all.data : found.data,
          indentedNames(categories.data?.items ?? []),
        )
      : undefined
  return { query, choices, setSearch }
}
