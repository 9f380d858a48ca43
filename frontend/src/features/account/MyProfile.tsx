import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useGetProfileQuery, type Profile } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import type { Person } from '../../session/person.rules.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { useFetchMyDataMutation } from './account-calls.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { MySessions } from './MySessions.tsx'
import { PhotoField } from './PhotoField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignInWays } from './SignInWays.tsx'
import { VerificationPanel } from './VerificationPanel.tsx'

/** Shows when the account was created and when it was last used, if known. */
const AccountDates = ({ profile }: Readonly<{ profile: Profile }>) => {
  const { creationTime, lastSignInTime } = profile
  const lines = [
    creationTime && `Account opened ${formatTime(creationTime)}.`,
    lastSignInTime && `Last signed in ${formatTime(lastSignInTime)}.`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <Text size="sm" tone="muted">
      {lines.join(' ')}
    </Text>
  )
}

/** Lets users download all data that the shop stores about them. */
const MyData = () => {
  const [fetchMyData, { isLoading, reset }] = useFetchMyDataMutation()

  const save = async () => {
    const { data, error } = await fetchMyData()
    // Removes the exported data from the Redux store, because it may be large.
    reset()
    if (data === undefined) {
      toast.error(toProblem(error).detail)
      return
    }
    saveFile(`axle-my-data-${dayOfFile()}.json`, 'application/json', data)
    toast.success('Your data is saved as a file')
  }

  return (
    <Stack gap={3} align="start" width="prose">
      <Text tone="muted">
        Your profile, vehicles, orders with their payments and refunds, and reviews, as a JSON file.
      </Text>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        isLoading={isLoading}
        onPress={() => void save()}
      >
        Download my data
      </Button>
    </Stack>
  )
}

/** Renews the token if the email address is verified according to the profile but not according to the token. */
function useTokenLike(profile: Profile | undefined, person: Person): void {
  const session = useSession()
  const isBehind = profile?.emailVerified === true && !person.emailVerified
  useEffect(() => {
    if (isBehind) void session.renew()
  }, [isBehind, session])
}

const EmailCard = ({ email, emailVerified }: Profile) => (
  <Card title="Email" headingLevel={2}>
    <Stack gap={4}>
      <Cluster>
        <Text>{email}</Text>
        <Badge tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </Cluster>
      {!emailVerified && <VerificationPanel email={email} />}
    </Stack>
  </Card>
)

const ProfileCards = ({ profile }: Readonly<{ profile: Profile }>) => (
  <Stack gap={5}>
    <Card title="About you" headingLevel={2}>
      <Stack gap={6}>
        <PhotoField profile={profile} />
        <ProfileForm profile={profile} />
      </Stack>
    </Card>
    <EmailCard {...profile} />
    <Card title="Ways to sign in" headingLevel={2}>
      <Stack gap={5}>
        <SignInWays profile={profile} />
        <AccountDates profile={profile} />
      </Stack>
    </Card>
    <Card title="Where you are signed in" headingLevel={2}>
      <MySessions />
    </Card>
    <Card title="My data" headingLevel={2}>
      <MyData />
    </Card>
    <Card title="Delete my account" headingLevel={2}>
      <DeleteAccount email={profile.email} />
    </Card>
  </Stack>
)

/** The user's profile with all account actions. */
export const MyProfile = ({ person }: Readonly<{ person: Person }>) => {
  const query = useGetProfileQuery()
  useTokenLike(query.data, person)

  return (
    <QueryBoundary query={query}>
      {query.data ? <ProfileCards profile={query.data} /> : <Skeleton height="16rem" />}
    </QueryBoundary>
  )
}
