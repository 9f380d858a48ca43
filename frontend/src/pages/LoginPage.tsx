import { LoginForm } from '../features/account/LoginForm.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Signing in with an account that exists. */
export const LoginPage = () => (
  <SignInPage
    title="Login"
    form={<LoginForm />}
    other={{ question: 'New to Axle?', label: 'Create an account', path: '/signup' }}
  />
)
