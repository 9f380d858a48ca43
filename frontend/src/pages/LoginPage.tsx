import { LoginForm } from '../features/account/LoginForm.tsx'
import { SignedOutOnly } from '../features/account/SignedOutOnly.tsx'
import { SignIn } from '../features/account/SignIn.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Signing in with an account that exists. */
export const LoginPage = () => (
  <SignedOutOnly>
    <AccountFrame title="Login">
      <SignIn
        form={<LoginForm />}
        hasSecondStep
        other={{ question: 'New to Axle?', label: 'Create an account', path: '/signup' }}
      />
    </AccountFrame>
  </SignedOutOnly>
)
