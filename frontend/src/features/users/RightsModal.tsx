import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import { toProblem } from '../../api/problem.ts'
import {
  useDisableUserMutation,
  useRemoveAdminMutation,
  type User,
  type RoleSource,
} from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { throughWords } from '../../lib/role-source.rules.ts'
import { toast } from '../../lib/toast.ts'

type RoleElsewhereModalProps = Readonly<{
  user: User
  through: readonly RoleSource[]
  onClose: () => void
}>

/** Explains where to remove an admin role that a group or another role grants. */
const RoleElsewhereModal = ({ user, through, onClose }: RoleElsewhereModalProps) => (
  <Modal
    isOpen
    size="sm"
    title="Remove admin access in Keycloak"
    onClose={onClose}
    footer={
      <Button variant="secondary" onPress={onClose}>
        Close
      </Button>
    }
  >
    <p>
      {user.name} ({user.email}) is an admin {throughWords(through)}. Take them out of{' '}
      {through.length === 1 ? 'it' : 'them'} in the Keycloak console; admin access ends within
      seconds.
    </p>
  </Modal>
)

/** Change that the admin must confirm: removing a user's admin role, or disabling the account. */
export type RightsChange = Readonly<{ kind: 'removeAdmin' | 'disable'; user: User }>

const words = {
  removeAdmin: {
    title: 'Remove admin access?',
    text: 'will lose admin access within seconds.',
    press: 'Remove Admin',
    done: 'is no longer an admin',
  },
  disable: {
    title: 'Disable this account?',
    text: 'will be signed out everywhere within seconds, and cannot sign in until you enable the account again. Orders and reviews stay.',
    press: 'Disable',
    done: 'is disabled',
  },
} as const

type RightsModalProps = Readonly<{ change: RightsChange; onClose: () => void }>

const AskModal = ({ change: { kind, user }, onClose }: RightsModalProps) => {
  const [removeAdmin, removing] = useRemoveAdminMutation()
  const [disableUser, disabling] = useDisableUserMutation()
  const { title, text, press, done } = words[kind]

  const carryOut = async () => {
    const run = kind === 'removeAdmin' ? removeAdmin : disableUser
    const answer = await run({ email: user.email })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`${user.email} ${done}`)
    onClose()
  }

  return (
    <DangerModal
      title={title}
      stayLabel="Cancel"
      actLabel={press}
      isActing={removing.isLoading || disabling.isLoading}
      onAct={() => void carryOut()}
      onClose={onClose}
    >
      <p>
        {user.name} ({user.email}) {text}
      </p>
    </DangerModal>
  )
}

/**
 * Asks for confirmation before the admin role is removed or the account is disabled. If a group or another role grants
 * the admin role, the dialog explains instead where to remove the role.
 */
export const RightsModal = ({ change, onClose }: RightsModalProps) => {
  const { kind, user } = change
  return kind === 'removeAdmin' && user.adminThrough ? (
    <RoleElsewhereModal user={user} through={user.adminThrough} onClose={onClose} />
  ) : (
    <AskModal change={change} onClose={onClose} />
  )
}
