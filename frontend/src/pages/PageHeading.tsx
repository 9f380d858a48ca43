import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import styles from './PageHeading.module.css'

/** Main heading of a dashboard page with an introductory sentence. */
export const PageHeading = ({ title, lead }: Readonly<{ title: string; lead?: string }>) => (
  <header className={styles.header}>
    <Stack gap={2}>
      <Heading level={1}>{title}</Heading>
      {lead !== undefined && <Text tone="muted">{lead}</Text>}
    </Stack>
  </header>
)
