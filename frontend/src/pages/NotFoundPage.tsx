import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import styles from './NotFoundPage.module.css'

/** Page for all unknown paths. */
export const NotFoundPage = () => (
  <div className={styles.page}>
    <img className={styles.picture} src="/art/error.webp" alt="" width="960" height="640" />
    <Stack align="center">
      <Heading level={1}>You have entered wrong keyword</Heading>
      <p>There is no page at this address. Check it for typos.</p>
      <ButtonLink href="/">Home</ButtonLink>
    </Stack>
  </div>
)
