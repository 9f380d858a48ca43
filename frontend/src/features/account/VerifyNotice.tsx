import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Text } from '@axle/design-system/Text'

/** Notice at the top of the dashboard until the user's email address is verified. */
export const VerifyNotice = () => (
  <Card>
    <Cluster justify="between">
      <Text>Your email address is not verified yet. We have sent you a link.</Text>
      <Link href="/verification">Verify it</Link>
    </Cluster>
  </Card>
)
