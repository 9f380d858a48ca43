import { Skeleton } from '@axle/design-system/Skeleton'
import { useGetCategoriesQuery, useListProductsQuery } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'
import { ownCounts } from './tree.rules.ts'

const anew = { refetchOnMountOrArgChange: true } as const

/** Page where admins edit the category tree. */
export const CategoryTree = () => {
  const query = useGetCategoriesQuery(undefined, anew)
  const { data: found } = useListProductsQuery({ limit: 1 }, anew)

  return (
    <QueryBoundary query={query}>
      {query.data ? (
        <CategoryEditor
          tree={query.data}
          counts={ownCounts(found?.facets.category ?? [])}
          refetch={query.refetch}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </QueryBoundary>
  )
}
