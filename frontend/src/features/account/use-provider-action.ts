import { useState } from 'react'
import { rememberReturnAddress } from '../../session/return-address.ts'
import type { ProviderAction } from '../../session/identity-provider.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { toErrorMessage } from './message-of.ts'

/** Opens the identity provider's page for an account action. Afterwards, the user returns to My Profile. */
export function useProviderAction(action: ProviderAction) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const leave = async () => {
    setFault(null)
    setIsLeaving(true)
    rememberReturnAddress('/dashboad/myprofile')
    try {
      await session.actAtProvider(action)
    } catch (error) {
      setFault(toErrorMessage(error))
      setIsLeaving(false)
    }
  }
  return { leave: () => void leave(), isLeaving, fault }
}
