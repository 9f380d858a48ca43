import { People } from '../features/users/People.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Everyone with an account, for admins. */
export const UsersPage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="All Users" />
      <People own={person.email} />
    </>
  )
}
