import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { PasswordField } from '@axle/design-system/PasswordField'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useGetConfigurationQuery } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { accountRules, leastPasswordLength, passwordRules } from './account-form.rules.ts'
import { toErrorMessage } from './message-of.ts'
import { useSignUp } from './use-sign-up.ts'

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
