import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import type { RoleSource, User } from '../../api/shop.gen.ts'
import { throughWords } from '../../lib/role-source.rules.ts'

type RoleElsewhereModalProps = Readonly<{
  user: User
  through: readonly RoleSource[]
  onClose: () => void
}>

/** Explains where to remove an admin role that a group or another role grants. */
export const RoleElsewhereModal = ({ user, through, onClose }: RoleElsewhereModalProps) => (
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
