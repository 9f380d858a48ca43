import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { SearchX } from 'lucide-react'
import { toProblem } from '../../api/problem.ts'
import { useListUsersQuery, type User } from '../../api/shop.gen.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { look, readView, sortColumns, writeView } from './user-list.rules.ts'
import { UsersTable } from './UsersTable.tsx'

/** What is changed at Keycloak's console is to be seen here within five seconds. */
const pollMs = 3_000

type UserSearchProps = Readonly<{ text: string; onChange: (text: string) => void }>

const UserSearch = ({ text, onChange }: UserSearchProps) => (
  <Stack width="prose">
    <div role="search">
      <TextField
        label="Search"
        type="search"
        placeholder="E-mail or name"
        value={text}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  </Stack>
)

type PeopleListProps = Readonly<{ users: readonly User[] | undefined; own: string }>

const PeopleList = ({ users, own }: PeopleListProps) => {
  const [view, change] = useAddressView(readView, writeView)
  const { rows, total, page, pageCount } = look(users ?? [], view)

  return (
    <Stack gap={5}>
      <UserSearch text={view.search} onChange={(search) => change({ search })} />
      {users && (
        <Text role="status" tone="muted">
          {total === 1 ? '1 person' : `${total} people`}
        </Text>
      )}
      <UsersTable
        users={rows}
        own={own}
        isLoading={users === undefined}
        sort={{
          columnId: view.column,
          direction: view.isDescending ? 'descending' : 'ascending',
        }}
        onSortChange={({ columnId, direction }) =>
          change({
            column: sortColumns.find((column) => column === columnId) ?? 'email',
            isDescending: direction === 'descending',
          })
        }
        empty={
          <EmptyState
            title="Nobody fits this search"
            icon={<SearchX aria-hidden="true" />}
            action={
              <Button variant="secondary" onPress={() => change({ search: '' })}>
                Clear the search
              </Button>
            }
          />
        }
      />
      <Pagination
        label="Pages of users"
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => change({ page: next })}
      />
    </Stack>
  )
}

/** Everyone with an account, to find and to give rights to. @param own the e-mail of who looks */
export const People = ({ own }: Readonly<{ own: string }>) => {
  const { data, error, isFetching, refetch } = useListUsersQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })

  return error && data === undefined ? (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <PeopleList users={data} own={own} />
  )
}
