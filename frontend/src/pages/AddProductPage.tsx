import { ErrorState } from '@axle/design-system/ErrorState'
import { Skeleton } from '@axle/design-system/Skeleton'
import { toProblem } from '../api/problem.ts'
import { useListToolsQuery } from '../api/shop.gen.ts'
import { AddProductForm } from '../features/products/AddProductForm.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** Putting a product on sale, for admins. */
export const AddProductPage = () => {
  usePageTitle('Add Product')
  const { data, error, isFetching, refetch } = useListToolsQuery({})

  return (
    <>
      <PageHeading title="Add Product" lead="It is on sale as soon as it is added." />
      {data !== undefined && <AddProductForm toolNames={data.map(({ name }) => name)} />}
      {data === undefined && !error && <Skeleton height="24rem" />}
      {data === undefined && error && (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
