import { MyProfile } from '../features/account/MyProfile.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The user's profile with all account actions. */
export const ProfilePage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="My Profile" />
      <MyProfile person={person} />
    </>
  )
}
