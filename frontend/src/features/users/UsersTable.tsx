import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../api/problem.ts'
import { useMakeAdminMutation, type User } from '../../api/shop.gen.ts'

const MakeAdmin = ({ user }: Readonly<{ user: User }>) => {
  const [makeAdmin, { isLoading }] = useMakeAdminMutation()

  const make = async () => {
    const answer = await makeAdmin({ email: user.email })
    if (answer.error !== undefined) {
      const problem = toProblem(answer.error)
      toast.error(problem.status === 403 ? 'Field to Make an Admin' : problem.detail)
    } else if (answer.data.modifiedCount > 0) toast.success('Successfully made an admin')
    else toast.info(`${user.email} is an admin already`)
  }

  return (
    <Cluster isOneLine>
      <Button size="small" variant="secondary" isLoading={isLoading} onPress={() => void make()}>
        Make Admin
      </Button>
    </Cluster>
  )
}

const columns: readonly TableColumn<User>[] = [
  { id: 'email', header: 'Email', isRowHeader: true, cell: ({ email }) => email },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>,
  },
  {
    id: 'action',
    header: 'Make Admin',
    isHeaderHidden: true,
    cell: (user) => (user.role === 'admin' ? null : <MakeAdmin user={user} />),
  },
]

type UsersTableProps = Readonly<{ users: readonly User[]; isLoading: boolean }>

/** Everyone with an account. */
export const UsersTable = ({ users, isLoading }: UsersTableProps) => (
  <Table
    label="All users"
    columns={columns}
    rows={users}
    rowId={({ email }) => email}
    isLoading={isLoading}
    empty={<EmptyState title="Nobody has an account yet" />}
  />
)
