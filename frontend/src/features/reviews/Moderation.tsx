import { EmptyState } from '@axle/design-system/EmptyState'
import { Tabs } from '@axle/design-system/Tabs'
import { MessagesSquare } from 'lucide-react'
import { useListModerationQuery } from '../../api/shop.gen.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { polling } from '../../lib/polling.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import {
  createStatusOptions,
  readModerationView,
  reviewsPerPage,
  toModerationQuery,
  writeModerationView,
} from './moderation-view.rules.ts'
import { ModerationTable } from './ModerationTable.tsx'

const pollMs = 15_000

const empties = {
  all: 'No reviews yet',
  pending: 'No reviews are pending',
  published: 'No published reviews',
  hidden: 'No hidden reviews',
} as const

/** Admin page for publishing, hiding and replying to reviews. Filter and page number are stored in the URL. */
export const Moderation = () => {
  const [view, change] = useAddressView(readModerationView, writeModerationView)
  const { currentData, data, ...query } = useListModerationQuery(
    toModerationQuery(view),
    polling(pollMs),
  )
  const kinds = createStatusOptions(data?.counts)
  const count = kinds.find(({ id }) => id === view.status)?.count ?? 0

  const content = (
    <ListFrame
      query={{ ...query, data: currentData }}
      pages={{
        label: 'Pages of reviews',
        page: view.page,
        pageCount: Math.ceil(count / reviewsPerPage),
        onPageChange: (page) => change({ page }),
      }}
    >
      <ModerationTable
        reviews={currentData?.reviews ?? []}
        isLoading={currentData === undefined}
        empty={
          <EmptyState title={empties[view.status]} icon={<MessagesSquare aria-hidden="true" />} />
        }
      />
    </ListFrame>
  )

  return (
    <Tabs
      label="Review status"
      tabs={kinds.map((kind) => ({ ...kind, content }))}
      selectedId={view.status}
      onSelectedIdChange={(id) =>
        change({ status: kinds.find((kind) => kind.id === id)?.id ?? 'all' })
      }
    />
  )
}
