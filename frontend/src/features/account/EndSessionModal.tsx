import { Text } from '@axle/design-system/Text'
import { toProblem } from '../../api/problem.ts'
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { createDialogTexts, type SessionsToEnd } from './ended-sessions.rules.ts'

/**
 * Ends the selected sessions.
 * @returns the error, or undefined on success
 */
function useEnding() {
  const session = useSession()
  const [endSession, one] = useEndSessionMutation()
  const [endOthers, others] = useEndOtherSessionsMutation()

  const end = async (what: SessionsToEnd): Promise<unknown> => {
    if (what.kind === 'others') return (await endOthers()).error
    if (!what.session.current) return (await endSession({ id: what.session._id })).error
    await session.signOut()
    return undefined
  }
  return { end, isEnding: one.isLoading || others.isLoading }
}

type EndSessionModalProps = Readonly<{ what: SessionsToEnd; onClose: () => void }>

/** Asks for confirmation before sessions are ended. */
export const EndSessionModal = ({ what, onClose }: EndSessionModalProps) => {
  const { end, isEnding } = useEnding()
  const { title, text, press, done } = createDialogTexts(what)

  const carryOut = async () => {
    const error = await end(what)
    if (error !== undefined) toast.error(toProblem(error).detail)
    else if (done !== null) toast.success(done)
    onClose()
  }

  return (
    <DangerModal
      title={title}
      stayLabel="Cancel"
      actLabel={press}
      isActing={isEnding}
      onAct={() => void carryOut()}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </DangerModal>
  )
}
