import { ErrorState } from '@axle/design-system/ErrorState'
import { toProblem } from '../api/problem.ts'
import { useListAddedProductsQuery } from '../api/shop.gen.ts'
import { ProductsTable } from '../features/products/ProductsTable.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** The added products, for admins. */
export const ManageProductsPage = () => {
  usePageTitle('Manage Product')
  const { data, error, isLoading, isFetching, refetch } = useListAddedProductsQuery()

  return (
    <>
      <PageHeading title="Manage Product" />
      {error && data === undefined ? (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductsTable products={data ?? []} isLoading={isLoading} />
      )}
    </>
  )
}
