import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { PasswordField } from '@axle/design-system/PasswordField'
import { TextField } from '@axle/design-system/TextField'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isUndecided, toProblem } from '../../api/problem.ts'
import { type NewAccount, useGetConfigurationQuery, useSignUpMutation } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { SignInFailure } from '../../session/session-client.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { accountRules, leastPasswordLength, passwordRules } from './account-form.rules.ts'
import { toErrorMessage } from './message-of.ts'

const isTaken = (error: unknown) => toProblem(error).status === 409
const isWrongPassword = (error: unknown) =>
  error instanceof SignInFailure && error.problem.status === 401

/**
 * Creates an account and signs the user in. Retries are safe: if an earlier attempt on this page created the account,
 * or may have created it before its response was lost, a retry signs in instead.
 * @returns a function that throws the error of the refused request
 */
function useSignUp() {
  const session = useSession()
  const [signUp] = useSignUpMutation()
  const attempted = useRef('')

  return async (account: NewAccount): Promise<void> => {
    const isRepeated = attempted.current === account.email
    try {
      await signUp({ newAccount: account }).unwrap()
      attempted.current = account.email
      await session.signIn(account.email, account.password)
    } catch (error) {
      if (isUndecided(toProblem(error))) attempted.current = account.email
      if (!isRepeated || !isTaken(error)) throw error
      await session.signIn(account.email, account.password).catch((refusal: unknown) => {
        throw isWrongPassword(refusal) ? error : refusal
      })
    }
  }
}

type SignUpValues = Readonly<{ name: string; email: string; password: string }>

function useSignUpForm() {
  const signUp = useSignUp()
  const [fault, setFault] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<SignUpValues>()

  const submit = handleSubmit(async (values) => {
    setFault(null)
    const account = { ...values, name: values.name.trim(), email: values.email.trim() }
    try {
      await signUp(account)
      toast.success(`Check your inbox: we have sent a link to ${account.email}`)
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  })

  return { register, submit, formState, fault }
}

/**
 * Sign-up form that creates an account and signs the user in. If either request fails, it shows the identity provider's
 * error message.
 */
export const SignUpForm = () => {
  const { register, submit, formState, fault } = useSignUpForm()
  const { errors, isSubmitting } = formState
  const { data: configuration } = useGetConfigurationQuery()
  const least = configuration?.passwordLength ?? leastPasswordLength

  return (
    <Form
      error={fault}
      onSubmit={(event) => void submit(event)}
      actions={
        <Button type="submit" size="lg" isWide isLoading={isSubmitting}>
          Sign Up
        </Button>
      }
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', accountRules.name)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', accountRules.email)}
      />
      <PasswordField
        label="Password"
        description={`At least ${least} characters.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', passwordRules(least))}
      />
    </Form>
  )
}
