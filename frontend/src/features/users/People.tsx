import { Stack } from '@axle/design-system/Stack'
import { useListUsersQuery } from '../../api/shop.gen.ts'
import { FilterBar } from '../../lib/FilterBar.tsx'
import { counted, readSort, sortOf } from '../../lib/list-view.rules.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { polling } from '../../lib/polling.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { look, readView, sortColumns, writeView } from './user-list.rules.ts'
import { UsersTable } from './UsersTable.tsx'

/** What is changed at Keycloak's console is to be seen here within five seconds. */
const pollMs = 3_000

/** Everyone with an account, to find and to give rights to. @param own the e-mail of who looks */
export const People = ({ own }: Readonly<{ own: string }>) => {
  const [view, change] = useAddressView(readView, writeView)
  const query = useListUsersQuery(undefined, polling(pollMs))
  const { rows, total, page, pageCount } = look(query.data ?? [], view)

  return (
    <ListFrame
      query={query}
      filters={
        <Stack width="prose">
          <FilterBar
            placeholder="E-mail or name"
            maxLength={100}
            search={view.search}
            onSearch={(search) => change({ search })}
          />
        </Stack>
      }
      count={query.data && counted(total, 'person', 'people')}
      pages={{
        label: 'Pages of users',
        page,
        pageCount,
        onPageChange: (next) => change({ page: next }),
      }}
    >
      <UsersTable
        users={rows}
        own={own}
        isLoading={query.data === undefined}
        sort={sortOf(view)}
        onSortChange={(sort) => change(readSort(sort, sortColumns, 'email'))}
        empty={
          <NothingFits
            title="Nobody fits this search"
            clearLabel="Clear the search"
            onClear={() => change({ search: '' })}
          />
        }
      />
    </ListFrame>
  )
}
