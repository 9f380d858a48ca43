import { Button } from '@axle/design-system/Button'
import { FieldError } from '@axle/design-system/FieldError'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { PasswordField } from '@axle/design-system/PasswordField'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useGetProfileQuery } from '../../api/shop.gen.ts'
import { useSession, useSessionState } from '../../session/SessionProvider.tsx'
import { accountRules } from './account-form.rules.ts'
import { hasPassword } from './provider-data.rules.ts'
import { toErrorMessage } from './message-of.ts'
import { useProviderWindow } from './use-provider-window.ts'

const why =
  'This needs a recent sign-in, and yours was a while ago. What you entered stays as it is.'

/** Password form that signs in the same user again. The waiting request then continues. */
function usePasswordForm(email: string) {
  const session = useSession()
  const [fault, setFault] = useState<string | null>(null)
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { password: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])

  const submit = handleSubmit(async ({ password }) => {
    setFault(null)
    try {
      await session.signIn(email, password)
      session.again.answer(true)
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  })
  return { register, submit, fault, formState }
}

const PasswordQuestion = ({ email }: Readonly<{ email: string }>) => {
  const session = useSession()
  const formId = useId()
  const { register, submit, fault, formState } = usePasswordForm(email)
  const { errors, isSubmitting } = formState
  const cancel = () => session.again.answer(false)

  return (
    <Modal
      isOpen
      isAlert
      size="sm"
      title="Sign in again"
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onPress={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={isSubmitting}>
            Sign in
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{why}</Text>
        <Text tone="muted">You are signed in as {email}.</Text>
        <Form id={formId} error={fault} onSubmit={(event) => void submit(event)}>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', accountRules.password)}
          />
        </Form>
      </Stack>
    </Modal>
  )
}

function useProviderQuestion() {
  const session = useSession()
  const { data: profile } = useGetProfileQuery()
  const [fault, setFault] = useState<string | null>(null)
  const hint = profile?.providerData && !hasPassword(profile.providerData) ? 'google' : null
  const provider = useProviderWindow(async () => session.again.answer(await session.renew()))

  const open = async () => {
    setFault(null)
    try {
      if (!(await provider.open(() => session.providerWindowAddress(hint, 'login'))))
        setFault('Your browser blocked the window. Allow pop-ups for this shop and try again.')
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  }
  return { open: () => void open(), isOpen: provider.isOpen, fault }
}

const ProviderQuestion = ({ email }: Readonly<{ email: string }>) => {
  const session = useSession()
  const provider = useProviderQuestion()
  const cancel = () => session.again.answer(false)
  return (
    <Modal
      isOpen
      isAlert
      size="sm"
      title="Sign in again"
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onPress={cancel}>
            Cancel
          </Button>
          <Button onPress={provider.open}>Sign in</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{why}</Text>
        <Text tone="muted">
          You are signed in as {email}. The sign-in opens in a window of its own.
        </Text>
        <Text role="status">
          {provider.isOpen && 'Continue in the other window. This page follows automatically.'}
        </Text>
        <FieldError>{provider.fault}</FieldError>
      </Stack>
    </Modal>
  )
}

/** Asks the user to sign in again while a request waits for a recent sign-in. The request then continues. */
export const SignInAgain = () => {
  const session = useSession()
  const state = useSessionState()
  const isAsked = useSyncExternalStore(session.again.subscribe, session.again.isAsked, () => false)
  if (!isAsked || state.status !== 'signedIn') return null
  const { email } = state.person
  return session.way() === 'provider' ? (
    <ProviderQuestion email={email} />
  ) : (
    <PasswordQuestion email={email} />
  )
}
