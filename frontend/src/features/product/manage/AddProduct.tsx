import { ErrorState } from '@axle/design-system/ErrorState'
import { Skeleton } from '@axle/design-system/Skeleton'
import { toProblem } from '../../../api/problem.ts'
import { useListToolsQuery } from '../../../api/shop.gen.ts'
import { AddProductForm } from './AddProductForm.tsx'

/** The form of a new product, once the tools that it can be made after are known. */
export const AddProduct = () => {
  const { data, error, isFetching, refetch } = useListToolsQuery({})

  if (data !== undefined) return <AddProductForm toolNames={data.map(({ name }) => name)} />
  if (!error) return <Skeleton height="24rem" />
  return (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
