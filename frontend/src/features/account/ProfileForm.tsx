import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { TextField } from '@axle/design-system/TextField'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../api/problem.ts'
import { usePutProfileMutation, type Profile, type ProfileChange } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { accountRules } from './account-form.rules.ts'

const nobody = 'No user is logged in'

function useProfileForm(profile: Profile) {
  const session = useSession()
  const [putProfile, { isLoading }] = usePutProfileMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { displayName: name, phoneNumber: phone } = profile
  const form = useForm<ProfileChange>({ defaultValues: { name, phone } })
  const { register, handleSubmit, formState, reset } = form
  // Prevents a refetched profile from overwriting what the user typed.
  const show = useEffectEvent((known: ProfileChange) => {
    if (!formState.isDirty) reset(known)
  })
  useEffect(() => show({ name, phone }), [name, phone])
  useDraft('profile', form)

  const submit = handleSubmit(async (change) => {
    if (session.token() === null) return setFault(nobody)
    setFault(null)
    const profileChange = { name: change.name.trim(), phone: change.phone.trim() }
    const answer = await putProfile({ profileChange })
    if (answer.error !== undefined) {
      // If another tab has ended the session, the sign-in page has replaced this form. The error is therefore shown in
      // a toast.
      if (session.token() === null) toast.error(nobody)
      return setFault(toProblem(answer.error).detail)
    }
    reset(profileChange)
    toast.success('Your profile is saved')
  })

  const discard = () => {
    setFault(null)
    reset()
  }

  return { register, submit, discard, formState, fault, isSaving: isLoading }
}

/** Form for the user's name and phone number. The email address identifies the account, so it cannot be changed. */
export const ProfileForm = ({ profile }: Readonly<{ profile: Profile }>) => {
  const { register, submit, discard, formState, fault, isSaving } = useProfileForm(profile)

  return (
    <Stack width="prose">
      <Form
        error={fault}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button type="submit" isLoading={isSaving} disabled={!formState.isDirty}>
              Save
            </Button>
            {formState.isDirty && !isSaving && (
              <Button variant="secondary" onPress={discard}>
                Discard changes
              </Button>
            )}
          </>
        }
      >
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={100}
          error={formState.errors.name?.message}
          {...register('name', accountRules.name)}
        />
        <TextField
          label="Phone"
          description="Optional; for questions about an order."
          type="tel"
          autoComplete="tel"
          maxLength={32}
          error={formState.errors.phone?.message}
          {...register('phone', accountRules.phone)}
        />
      </Form>
    </Stack>
  )
}
