import { SignUpForm } from '../features/account/SignUpForm.tsx'
import { SignedOutOnly, SignIn } from '../features/account/SignIn.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Page where visitors create an account. */
export const SignUpPage = () => (
  <SignedOutOnly>
    <AccountFrame title="Sign Up">
      <SignIn
        form={<SignUpForm />}
        other={{ question: 'Already have an account?', label: 'Please login', path: '/login' }}
      />
    </AccountFrame>
  </SignedOutOnly>
)
