import { MyProfile } from '../features/account/MyProfile.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The person's own record, and what they can do with their account. */
export const ProfilePage = () => {
  usePageTitle('My Profile')
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="My Profile" />
      <MyProfile person={person} />
    </>
  )
}
