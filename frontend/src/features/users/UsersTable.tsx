import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useMakeAdminMutation, type User } from '../../api/shop.gen.ts'
import { throughWords } from '../../lib/role-source.rules.ts'
import { TextWithTitle } from '../../lib/TextWithTitle.tsx'
import { formatTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import { RightsModal, type RightsChange } from './RightsModal.tsx'
import { UndoMakeAdmin } from './UndoMakeAdmin.tsx'
import { UserMenu } from './UserMenu.tsx'

type MakeAdminProps = Readonly<{ user: User; onMade: (isMade: boolean) => void }>

/**
 * Button that makes a user an admin. Afterwards, the user's row contains a button that undoes the change. The messages
 * come from the specification.
 */
const MakeAdmin = ({ user, onMade }: MakeAdminProps) => {
  const [makeAdmin, { isLoading }] = useMakeAdminMutation()

  const make = async () => {
    const answer = await makeAdmin({ email: user.email })
    if (answer.error !== undefined) {
      const problem = toProblem(answer.error)
      toast.error(problem.status === 403 ? 'Field to Make an Admin' : problem.detail)
    } else if (answer.data.modifiedCount > 0) {
      onMade(true)
      toast.success('Successfully made an admin')
    } else toast.info(`${user.email} is an admin already`)
  }

  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void make()}>
      Make Admin
    </Button>
  )
}

type Ask = (change: RightsChange) => void

type ActionsProps = Readonly<{
  user: User
  /** Whether the user was made an admin while this page was open. */
  isNewAdmin: boolean
  onMade: (isMade: boolean) => void
  onAsk: Ask
}>

const AdminAction = ({ user, isNewAdmin, onMade, onAsk }: ActionsProps) => {
  if (user.role !== 'admin') return <MakeAdmin user={user} onMade={onMade} />
  if (isNewAdmin) return <UndoMakeAdmin user={user} onUndone={() => onMade(false)} />
  return (
    <Button size="sm" variant="secondary" onPress={() => onAsk({ kind: 'removeAdmin', user })}>
      Remove Admin
    </Button>
  )
}

/** A button and a menu in one line. The menus in all rows are aligned at the end of the line. */
const Actions = ({ user, onAsk, ...admin }: ActionsProps) => (
  <Cluster gap={2} isOneLine justify="between">
    <AdminAction user={user} onAsk={onAsk} {...admin} />
    <UserMenu user={user} onDisable={() => onAsk({ kind: 'disable', user })} />
  </Cluster>
)

// The badges are not in a Stack, because a Stack would let the column become narrower than the badges.
const Role = ({ role, adminThrough, emailVerified, enabled }: User) => (
  <>
    <Cluster gap={1} isOneLine>
      <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>
      {!emailVerified && <Badge tone="warning">Not verified</Badge>}
      {!enabled && <Badge tone="danger">disabled</Badge>}
    </Cluster>
    {adminThrough && (
      <Text size="sm" tone="muted">
        Admin {throughWords(adminThrough)}
      </Text>
    )}
  </>
)

type Columns = Readonly<{
  own: string
  /** Email addresses of users who were made admins while this page was open. */
  newAdmins: ReadonlySet<string>
  onMade: (email: string, isMade: boolean) => void
  onAsk: Ask
}>

const createColumns = ({
  own,
  newAdmins,
  onMade,
  onAsk,
}: Columns): readonly TableColumn<User>[] => [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    isOneLine: true,
    cell: ({ email }) => <TextWithTitle words={email} />,
  },
  {
    id: 'name',
    header: 'Name',
    isOneLine: true,
    cell: ({ name }) => <TextWithTitle words={name} />,
  },
  {
    id: 'role',
    header: 'Role',
    cell: Role,
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (
      <Cluster isOneLine>{lastSignInAt ? formatTime(lastSignInAt) : 'Never'}</Cluster>
    ),
  },
  {
    id: 'action',
    header: 'Make Admin',
    isHeaderHidden: true,
    cell: (user) =>
      user.email === own ? (
        <Text as="span" tone="muted">
          You
        </Text>
      ) : (
        <Actions
          user={user}
          isNewAdmin={newAdmins.has(user.email)}
          onMade={(isMade) => onMade(user.email, isMade)}
          onAsk={onAsk}
        />
      ),
  },
]

type UsersTableProps = Readonly<{
  users: readonly User[]
  /** Email address of the signed-in admin, who cannot change their own rights. */
  own: string
  isLoading: boolean
  empty: ReactNode
}>

/** Table of accounts, with their roles and actions. */
export const UsersTable = ({ users, own, ...table }: UsersTableProps) => {
  const [change, setChange] = useState<RightsChange | null>(null)
  const [newAdmins, setNewAdmins] = useState<ReadonlySet<string>>(new Set())
  const note = (email: string, isMade: boolean) =>
    setNewAdmins((before) => {
      const others = [...before].filter((one) => one !== email)
      return new Set(isMade ? [...others, email] : others)
    })

  return (
    <>
      <Table
        {...table}
        label="All users"
        columns={createColumns({ own, newAdmins, onMade: note, onAsk: setChange })}
        rows={users}
        rowId={({ email }) => email}
      />
      {change && <RightsModal change={change} onClose={() => setChange(null)} />}
    </>
  )
}
