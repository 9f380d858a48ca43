import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { History } from 'lucide-react'
import { useState } from 'react'
import {
  useListBulkChangesQuery,
  type BulkPage,
  type BulkSummary,
} from '../../../../api/shop.gen.ts'
import { DangerModal } from '../../../../lib/DangerModal.tsx'
import { QueryBoundary, withPageBefore } from '../../../../lib/QueryBoundary.tsx'
import { polling } from '../../../../lib/polling.ts'
import { TextWithTitle } from '../../../../lib/TextWithTitle.tsx'
import { formatDay, formatTime } from '../../../../lib/time.rules.ts'
import { changeWords, outcomeWords, countProducts, undoWords } from './bulk-history.rules.ts'
import { BulkDetails } from './BulkDetails.tsx'
import { useUndoBulk } from './use-undo-bulk.ts'

type UndoBulkModalProps = Readonly<{ bulk: BulkSummary; onClose: () => void }>

/** Asks for confirmation before a past bulk change is undone. */
const UndoBulkModal = ({ bulk, onClose }: UndoBulkModalProps) => {
  const [isUndoing, setUndoing] = useState(false)
  const undoBulk = useUndoBulk()

  const undo = async () => {
    setUndoing(true)
    await undoBulk(bulk._id)
    onClose()
  }

  return (
    <DangerModal
      title="Undo this change?"
      stayLabel="Keep it"
      actLabel="Undo"
      isActing={isUndoing}
      onAct={() => void undo()}
      onClose={onClose}
    >
      <p>{undoWords(bulk)}</p>
    </DangerModal>
  )
}

const perPage = 20
const pollMs = 5_000

/** The dialog that is open, and the bulk change that it shows. */
type Opened = Readonly<{ kind: 'details' | 'undo'; bulk: BulkSummary }>

const Outcome = (bulk: BulkSummary) => (
  <Stack gap={1}>
    <Text as="span">{outcomeWords(bulk)}</Text>
    {bulk.undoableUntil !== undefined && (
      <Text size="sm" tone="muted">{`Can be undone until ${formatDay(bulk.undoableUntil)}`}</Text>
    )}
  </Stack>
)

const createColumns = (open: (opened: Opened) => void): readonly TableColumn<BulkSummary>[] => [
  {
    id: 'createdAt',
    header: 'When',
    isRowHeader: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  {
    id: 'email',
    header: 'By',
    isOneLine: true,
    cell: ({ email }) => <TextWithTitle words={email} />,
  },
  { id: 'change', header: 'Change', cell: ({ change }) => changeWords(change) },
  { id: 'total', header: 'Products', align: 'end', cell: (bulk) => countProducts(bulk) },
  { id: 'outcome', header: 'Outcome', cell: Outcome },
  {
    id: 'actions',
    header: 'Details or undo',
    isHeaderHidden: true,
    cell: (bulk) => (
      <Cluster gap={2}>
        <Button size="sm" variant="secondary" onPress={() => open({ kind: 'details', bulk })}>
          Details
        </Button>
        {bulk.undoableUntil !== undefined && (
          <Button size="sm" variant="secondary" onPress={() => open({ kind: 'undo', bulk })}>
            Undo
          </Button>
        )}
      </Cluster>
    ),
  },
]

const nothingYet = (
  <EmptyState
    title="No bulk changes yet"
    description="Choose several products in a list and change them together. Each such change is kept here."
    icon={<History aria-hidden="true" />}
  />
)

/** Loads one page of past bulk changes, and stores the cursors of the previous pages. */
function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const query = withPageBefore<BulkPage>(
    useListBulkChangesQuery(
      { limit: perPage, ...(cursor !== undefined && { cursor }) },
      polling(pollMs),
    ),
  )
  const next = query.data?.next
  return {
    query,
    hasNewer: cursors.length > 0,
    hasOlder: next !== undefined,
    showNewer: () => setCursors(cursors.slice(0, -1)),
    showOlder: () => next !== undefined && setCursors([...cursors, next]),
  }
}

/** List of bulk changes and their details, newest first. Admins can undo each change until a deadline. */
export const BulkHistory = () => {
  const { query, hasNewer, hasOlder, showNewer, showOlder } = usePages()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)

  return (
    <Stack gap={5}>
      <QueryBoundary query={query}>
        <Table
          label="Bulk changes"
          columns={createColumns(setOpened)}
          rows={query.data?.items ?? []}
          rowId={({ _id }) => _id}
          isLoading={query.data === undefined}
          empty={nothingYet}
        />
        {(hasNewer || hasOlder) && (
          <Cluster gap={3}>
            <Button variant="secondary" disabled={!hasNewer} onPress={showNewer}>
              Newer changes
            </Button>
            <Button variant="secondary" disabled={!hasOlder} onPress={showOlder}>
              Older changes
            </Button>
          </Cluster>
        )}
      </QueryBoundary>
      {opened?.kind === 'details' && <BulkDetails bulk={opened.bulk} onClose={close} />}
      {opened?.kind === 'undo' && <UndoBulkModal bulk={opened.bulk} onClose={close} />}
    </Stack>
  )
}
