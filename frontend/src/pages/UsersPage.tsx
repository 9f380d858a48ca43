import { People } from '../features/users/People.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Page where admins see all accounts. */
export const UsersPage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="All Users" />
      <People own={person.email} />
    </>
  )
}
