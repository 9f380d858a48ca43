import { Text } from '@axle/design-system/Text'

/** Advice for users who have not received an email from the shop. */
export const MailAdvice = () => (
  <Text size="sm" tone="muted">
    Nothing after a few minutes? Check your spam folder and the spelling of your address, then send
    the email again.
  </Text>
)
