import { useState } from 'react'
import { useGetCategoriesQuery, useListManagedProductsQuery } from '../../api/shop.gen.ts'
import { withPageBefore } from '../../lib/Fetched.tsx'
import { indentedNames } from '../category/tree.rules.ts'
import { choicesOf } from './choices.rules.ts'

/** As many as the shop lists at once, and about as many as somebody looks through. */
const toolsAtMost = 100

/** The tools, or else the categories, that a new product can be made after, once they are known. */
export function useChoices() {
  const [search, setSearch] = useState('')
  const all = useListManagedProductsQuery({ limit: toolsAtMost })
  const found = withPageBefore(
    useListManagedProductsQuery({ limit: toolsAtMost, search }, { skip: search === '' }),
  )
  const categories = useGetCategoriesQuery()
  const query = all.data?.total === 0 ? categories : all
  const choices =
    all.data && query.data
      ? choicesOf(
          all.data,
          search === '' ? all.data : found.data,
          indentedNames(categories.data?.items ?? []),
        )
      : undefined
  return { query, choices, setSearch }
}
