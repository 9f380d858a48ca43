import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSendPasswordMailMutation } from '../../api/shop.gen.ts'
import { accountRules } from './account-form.rules.ts'
import { MailAdvice } from './MailAdvice.tsx'
import { toErrorMessage } from './message-of.ts'

type Values = Readonly<{ email: string }>

const Sent = ({ to, onAgain }: Readonly<{ to: string; onAgain: () => void }>) => (
  <Stack gap={4}>
    <Text role="status">
      If {to} has an account, an email with a link is on its way. The link works for an hour.
    </Text>
    <MailAdvice />
    <Button variant="secondary" onPress={onAgain}>
      Send it again
    </Button>
  </Stack>
)

/** Form that requests a password reset email. It does not reveal whether an account with the email address exists. */
export const ForgotPasswordForm = () => {
  const [send] = useSendPasswordMailMutation()
  const [fault, setFault] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email: '' } })

  const submit = handleSubmit(async ({ email }) => {
    setFault(null)
    try {
      await send({ body: { email: email.trim() } }).unwrap()
      setSentTo(email.trim())
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  })

  if (sentTo !== null) return <Sent to={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <Stack gap={6}>
      <Text tone="muted">
        Enter your email and we will send you a link to choose a new password.
      </Text>
      <Form
        error={fault}
        onSubmit={(event) => void submit(event)}
        actions={
          <Button type="submit" size="lg" isWide isLoading={formState.isSubmitting}>
            Send me a link
          </Button>
        }
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', accountRules.email)}
        />
      </Form>
    </Stack>
  )
}
