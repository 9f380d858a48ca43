import { ToggleGroup } from '@axle/design-system/ToggleGroup'
import { withPageBefore } from '../../lib/QueryBoundary.tsx'
import { FilterBar } from '../../lib/FilterBar.tsx'
import { counted } from '../../lib/list-view.rules.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { polling } from '../../lib/polling.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import {
  lastPage,
  onlyOptions,
  readOnly,
  readView,
  toQuery,
  usersPerPage,
  writeView,
} from './user-list.rules.ts'
import { type UserPage, useListUsersQuery } from './user-calls.ts'
import { UsersTable } from './UsersTable.tsx'

/** Poll interval in milliseconds. Changes made in the Keycloak console must appear in the list within five seconds. */
const pollMs = 3_000

/**
 * Searchable list of all accounts with their roles.
 * @param own email address of the signed-in admin
 */
export const People = ({ own }: Readonly<{ own: string }>) => {
  const [view, change] = useAddressView(readView, writeView)
  const query = withPageBefore<UserPage>(useListUsersQuery(toQuery(view), polling(pollMs)))
  const total = query.data?.total ?? 0

  return (
    <ListFrame
      query={query}
      filters={
        <FilterBar
          placeholder="Email or name"
          search={view.search}
          onSearch={(search) => change({ search })}
        >
          <ToggleGroup
            label="Show"
            options={onlyOptions}
            chosen={[view.only === '' ? 'all' : view.only]}
            onChosenChange={([only = '']) => change({ only: readOnly(only) })}
          />
        </FilterBar>
      }
      count={query.data && counted(total, 'person', 'people')}
      pages={{
        label: 'Pages of users',
        page: view.page,
        pageCount: Math.min(Math.ceil(total / usersPerPage), lastPage),
        onPageChange: (page) => change({ page }),
      }}
    >
      <UsersTable
        users={query.data?.users ?? []}
        own={own}
        isLoading={query.data === undefined}
        empty={
          <NothingFits
            title="No users match this search"
            clearLabel="Clear the search"
            onClear={() => change({ search: '', only: '' })}
          />
        }
      />
    </ListFrame>
  )
}
