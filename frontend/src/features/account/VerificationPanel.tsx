import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { useSendVerificationMutation } from '../../api/shop.gen.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { MailAdvice } from './MailAdvice.tsx'
import { useMailRequest } from './use-mail-request.ts'

/**
 * Panel for users with an unverified email address. It can resend the verification email and check whether the address
 * is verified.
 */
export const VerificationPanel = ({ email }: Readonly<{ email: string }>) => {
  const session = useSession()
  const [send] = useSendVerificationMutation()
  const mail = useMailRequest(() => send(), `We have sent a link to ${email}.`)
  const [isLooking, setIsLooking] = useState(false)

  const look = async () => {
    setIsLooking(true)
    await session.renew()
    setIsLooking(false)
  }

  return (
    <Stack gap={4} width="prose">
      <Text>
        We have sent a link to <Text as="strong">{email}</Text>. Open it to show that the address is
        yours. You can order without it.
      </Text>
      <Cluster>
        <Button variant="secondary" isLoading={mail.isSending} onPress={mail.request}>
          Send the email again
        </Button>
        <Button variant="quiet" isLoading={isLooking} onPress={() => void look()}>
          I have opened the link
        </Button>
      </Cluster>
      <Text role="status">{mail.confirmation}</Text>
      <FieldError>{mail.fault}</FieldError>
      <MailAdvice />
    </Stack>
  )
}
