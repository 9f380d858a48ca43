import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Link } from '@axle/design-system/Link'
import { PasswordField } from '@axle/design-system/PasswordField'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '../../session/SessionProvider.tsx'
import { accountRules } from './account-form.rules.ts'
import { toErrorMessage } from './message-of.ts'

type LoginValues = Readonly<{ email: string; password: string }>

/** Sign-in form with email and password. The identity provider's error message appears below the button. */
export const LoginForm = () => {
  const session = useSession()
  const [fault, setFault] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<LoginValues>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password }) => {
    setFault(null)
    try {
      await session.signIn(email.trim(), password)
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  })

  return (
    <Form
      error={fault}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button type="submit" size="lg" isWide isLoading={isSubmitting}>
            Login
          </Button>
          <Link href="/forgotpassword">Forgot your password?</Link>
        </>
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', accountRules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', accountRules.password)}
      />
    </Form>
  )
}
