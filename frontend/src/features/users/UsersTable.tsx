import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import type { User } from '../../api/shop.gen.ts'
import { throughWords } from '../../lib/role-source.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { EnableUser } from './EnableUser.tsx'
import { ExportData } from './ExportData.tsx'
import { MakeAdmin } from './MakeAdmin.tsx'
import { RightsModal, type RightsChange } from './RightsModal.tsx'

type Ask = (change: RightsChange) => void

/** The buttons stand side by side where there is room, and each keeps its words on one line. */
const Actions = ({ user, onAsk }: Readonly<{ user: User; onAsk: Ask }>) => (
  <Cluster gap={2}>
    <Cluster isOneLine>
      {user.role === 'admin' ? (
        <Button size="sm" variant="secondary" onPress={() => onAsk({ kind: 'removeAdmin', user })}>
          Remove Admin
        </Button>
      ) : (
        <MakeAdmin user={user} />
      )}
    </Cluster>
    {user.enabled ? (
      <Button size="sm" variant="quiet" onPress={() => onAsk({ kind: 'disable', user })}>
        Disable
      </Button>
    ) : (
      <EnableUser user={user} />
    )}
    <ExportData user={user} />
  </Cluster>
)

const Role = ({ role, adminThrough, enabled }: User) => (
  <Stack gap={1}>
    <Cluster gap={1}>
      <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>
      {!enabled && <Badge tone="danger">disabled</Badge>}
    </Cluster>
    {adminThrough && (
      <Text size="sm" tone="muted">
        Admin {throughWords(adminThrough)}
      </Text>
    )}
  </Stack>
)

const columnsOf = (own: string, onAsk: Ask): readonly TableColumn<User>[] => [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    cell: ({ email }) => email,
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'role',
    header: 'Role',
    cell: Role,
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatTime(lastSignInAt) : 'Never'),
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
        <Actions user={user} onAsk={onAsk} />
      ),
  },
]

type UsersTableProps = Readonly<{
  users: readonly User[]
  /** The e-mail of who looks: nobody takes their own rights away. */
  own: string
  isLoading: boolean
  empty: ReactNode
}>

/** People with an account, what they may do, and what can be changed of that. */
export const UsersTable = ({ users, own, ...table }: UsersTableProps) => {
  const [change, setChange] = useState<RightsChange | null>(null)

  return (
    <>
      <Table
        {...table}
        label="All users"
        columns={columnsOf(own, setChange)}
        rows={users}
        rowId={({ email }) => email}
      />
      {change && <RightsModal change={change} onClose={() => setChange(null)} />}
    </>
  )
}
