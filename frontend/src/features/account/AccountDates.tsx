import { Text } from '@axle/design-system/Text'
import type { Profile } from '../../api/shop.gen.ts'
import { formatTime } from '../../lib/time.rules.ts'

/** Shows when the account was created and when it was last used, if known. */
export const AccountDates = ({ profile }: Readonly<{ profile: Profile }>) => {
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
