import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Tabs } from '@axle/design-system/Tabs'
import { MessagesSquare } from 'lucide-react'
import { toProblem } from '../../api/problem.ts'
import { useListModerationQuery } from '../../api/shop.gen.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import {
  kindsOf,
  readModerationView,
  reviewsPerPage,
  toModerationQuery,
  writeModerationView,
} from './moderation-view.rules.ts'
import { ModerationTable } from './ModerationTable.tsx'

const pollMs = 15_000

const empties = {
  all: 'No reviews yet',
  pending: 'No review waits to be read',
  published: 'No review is published',
  hidden: 'No review is hidden',
} as const

/** All reviews, to publish, to hide and to reply to. What is looked at stands in the address. */
export const Moderation = () => {
  const [view, change] = useAddressView(readModerationView, writeModerationView)
  const { data, currentData, error, isFetching, refetch } = useListModerationQuery(
    toModerationQuery(view),
    { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const kinds = kindsOf(data?.counts)
  const count = kinds.find(({ id }) => id === view.status)?.count ?? 0

  const content = (
    <Stack gap={5}>
      <ModerationTable
        reviews={currentData?.reviews ?? []}
        isLoading={currentData === undefined}
        empty={
          <EmptyState title={empties[view.status]} icon={<MessagesSquare aria-hidden="true" />} />
        }
      />
      <Pagination
        label="Pages of reviews"
        page={view.page}
        pageCount={Math.ceil(count / reviewsPerPage)}
        onPageChange={(page) => change({ page })}
      />
    </Stack>
  )

  return error && currentData === undefined ? (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Tabs
      label="State of the reviews"
      tabs={kinds.map((kind) => ({ ...kind, content }))}
      selectedId={view.status}
      onSelect={(id) => change({ status: kinds.find((kind) => kind.id === id)?.id ?? 'all' })}
    />
  )
}
