import { MyProfile } from '../features/account/MyProfile.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The person's own record, and what they can do with their account. */
export const ProfilePage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="My Profile" />
      <MyProfile person={person} />
    </>
  )
}
