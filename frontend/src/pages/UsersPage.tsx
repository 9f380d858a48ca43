import { People } from '../features/users/People.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Everyone with an account, for admins. */
export const UsersPage = () => {
  usePageTitle('All Users')
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="All Users" />
      <People own={person.email} />
    </>
  )
}
