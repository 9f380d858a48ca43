import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../api/problem.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { useDeleteUserMutation } from './account-calls.ts'

const farewell = 'Your account is deleted. You are signed out everywhere.'

const WhatGoes = () => (
  <Stack gap={3}>
    <Text>
      Your name, phone, photo, password and linked sign-ins are deleted immediately and cannot be
      restored.
    </Text>
    <Text>
      Unpaid orders are cancelled. Orders you paid for keep your name and email for as long as the
      law wants records of them, and name nobody after that. Your reviews stay, as those of a former
      customer.
    </Text>
  </Stack>
)

type DialogProps = Readonly<{ email: string; onClose: () => void }>

const DeleteDialog = ({ email, onClose }: DialogProps) => {
  const session = useSession()
  const formId = useId()
  const [deleteUser, { isLoading }] = useDeleteUserMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })

  const submit = handleSubmit(async () => {
    setFault(null)
    const { error } = await deleteUser(email)
    if (error === undefined) session.reject(farewell)
    else setFault(toProblem(error).detail)
  })

  return (
    <DangerModal
      title="Delete my account"
      size="md"
      stayLabel="Keep my account"
      actLabel="Delete my account"
      isActing={isLoading}
      formId={formId}
      onClose={onClose}
    >
      <Stack gap={4}>
        <WhatGoes />
        <Form id={formId} error={fault} onSubmit={(event) => void submit(event)}>
          <TextField
            label="Your email, to confirm"
            autoComplete="off"
            error={formState.errors.email?.message}
            {...register('email', {
              validate: (typed) =>
                typed.trim().toLowerCase() === email.toLowerCase() || `Enter ${email} to confirm.`,
            })}
          />
        </Form>
      </Stack>
    </DangerModal>
  )
}

/**
 * Form that deletes the user's account. It explains what is deleted and what is kept. The user confirms by typing the
 * account's email address.
 */
export const DeleteAccount = ({ email }: Readonly<{ email: string }>) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={3} align="start" width="prose">
      <Text tone="muted">
        Deletes your account and what belongs to it. Records of what you paid for are kept.
      </Text>
      <Button variant="danger" onPress={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog email={email} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}
