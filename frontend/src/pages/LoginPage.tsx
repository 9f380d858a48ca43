import { LoginForm } from '../features/account/LoginForm.tsx'
import { SignedOutOnly, SignIn } from '../features/account/SignIn.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Page where users sign in to an existing account. */
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
