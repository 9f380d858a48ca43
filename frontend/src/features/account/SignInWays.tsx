import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useGetConfigurationQuery,
  useSendPasswordMailMutation,
  useUnlinkSignInMutation,
  type Profile,
  type ProviderData,
} from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { hasPassword } from './provider-data.rules.ts'
import { SecondSteps } from './SecondSteps.tsx'
import { useMailRequest } from './use-mail-request.ts'
import { useProviderAction } from './use-provider-action.ts'

const PasswordWay = ({ email, isSet }: Readonly<{ email: string; isSet: boolean }>) => {
  const [send] = useSendPasswordMailMutation()
  const mail = useMailRequest(
    () => send({ body: { email } }),
    `We have sent a link to ${email}. It works for an hour.`,
  )
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <Text>{isSet ? 'Password' : 'You have no password. You sign in with Google.'}</Text>
        <Button variant="secondary" size="sm" isLoading={mail.isSending} onPress={mail.request}>
          {isSet ? 'Change password' : 'Choose a password'}
        </Button>
      </Cluster>
      <Text size="sm" role="status">
        {mail.confirmation}
      </Text>
      <FieldError>{mail.fault}</FieldError>
    </Stack>
  )
}

function useGoogleLink() {
  const { leave, isLeaving, fault: leavingFault } = useProviderAction('idp_link:google')
  const [unlink, { isLoading }] = useUnlinkSignInMutation()
  const [fault, setFault] = useState<string | null>(null)

  const cut = async (provider: string) => {
    setFault(null)
    const { error } = await unlink({ provider })
    if (error === undefined) toast.success('Google is no longer linked')
    else setFault(toProblem(error).detail)
  }

  return {
    link: leave,
    cut: (provider: string) => void cut(provider),
    isBusy: isLoading || isLeaving,
    fault: fault ?? leavingFault,
  }
}

const GoogleWay = ({ linked }: Readonly<{ linked: ProviderData | undefined }>) => {
  const google = useGoogleLink()
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <Text>{linked === undefined ? 'Google' : `Google: ${linked.displayName}`}</Text>
        <Button
          variant="secondary"
          size="sm"
          isLoading={google.isBusy}
          onPress={() => (linked === undefined ? google.link() : google.cut(linked.providerId))}
        >
          {linked === undefined ? 'Link Google' : 'Unlink Google'}
        </Button>
      </Cluster>
      <FieldError>{google.fault}</FieldError>
    </Stack>
  )
}

/**
 * Lists the user's sign-in methods: the password, the second steps and the linked Google account. Users change the
 * password through an emailed link.
 */
export const SignInWays = ({ profile }: Readonly<{ profile: Profile }>) => {
  const { email, providerData, secondSteps = [] } = profile
  const { data: configuration } = useGetConfigurationQuery()
  if (providerData === undefined) {
    return <Text tone="muted">The sign-in service cannot be reached. Try again in a moment.</Text>
  }
  const linked = providerData.find(({ providerId }) => providerId === 'google')
  return (
    <Stack gap={5} width="prose">
      <PasswordWay email={email} isSet={hasPassword(providerData)} />
      <SecondSteps steps={secondSteps} />
      {(linked !== undefined || configuration?.googleSignIn !== false) && (
        <GoogleWay linked={linked} />
      )}
    </Stack>
  )
}
