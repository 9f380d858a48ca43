import { Link } from '@axle/design-system/Link'
import { Text } from '@axle/design-system/Text'
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Page where users request a password reset email. */
export const ForgotPasswordPage = () => (
  <AccountFrame title="Forgot your password?">
    <ForgotPasswordForm />
    <Text tone="muted">
      Remembered it? <Link href="/login">Please login</Link>
    </Text>
  </AccountFrame>
)
