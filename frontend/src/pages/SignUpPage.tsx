import { SignUpForm } from '../features/account/SignUpForm.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Opening an account. */
export const SignUpPage = () => (
  <SignInPage
    title="Sign Up"
    form={<SignUpForm />}
    other={{ question: 'Already have an account?', label: 'Please login', path: '/login' }}
  />
)
