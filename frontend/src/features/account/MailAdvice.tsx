import { Text } from '@axle/design-system/Text'

/** What to do when a mail does not come. */
export const MailAdvice = () => (
  <Text size="sm" tone="muted">
    Nothing after a few minutes? Check your spam folder and the spelling of your address, then send
    the email again.
  </Text>
)
