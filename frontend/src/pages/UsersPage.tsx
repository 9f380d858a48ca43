import { ErrorState } from '@axle/design-system/ErrorState'
import { toProblem } from '../api/problem.ts'
import { useListUsersQuery } from '../api/shop.gen.ts'
import { UsersTable } from '../features/users/UsersTable.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** Everyone with an account, for admins. */
export const UsersPage = () => {
  usePageTitle('All Users')
  const { data, error, isLoading, isFetching, refetch } = useListUsersQuery()

  return (
    <>
      <PageHeading title="All Users" />
      {error && data === undefined ? (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <UsersTable users={data ?? []} isLoading={isLoading} />
      )}
    </>
  )
}
