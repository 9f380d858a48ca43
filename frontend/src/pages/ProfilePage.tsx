import { ErrorState } from '@axle/design-system/ErrorState'
import { Skeleton } from '@axle/design-system/Skeleton'
import { toProblem } from '../api/problem.ts'
import { useGetProfileQuery } from '../api/shop.gen.ts'
import { ProfileForm } from '../features/account/ProfileForm.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** The person's own record. */
export const ProfilePage = () => {
  usePageTitle('My Profile')
  const { data, error, isFetching, refetch } = useGetProfileQuery()

  return (
    <>
      <PageHeading title="My Profile" />
      {data !== undefined && <ProfileForm profile={data} />}
      {data === undefined && !error && <Skeleton height="16rem" />}
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
