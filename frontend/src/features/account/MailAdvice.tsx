import { Text } from '@axle/design-system/Text'

/** What to do when a mail does not come. */
export const MailAdvice = () => (
  <Text size="sm" tone="muted">
    Nothing there after a few minutes? Look into the folder for spam, check that the address is
    written as you use it, and send the mail again.
  </Text>
)
