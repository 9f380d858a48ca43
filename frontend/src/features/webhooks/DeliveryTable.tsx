import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import type { WebhookDelivery } from '../../api/shop.gen.ts'
import { counted } from '../../lib/list-view.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { DeliveryModal } from './DeliveryModal.tsx'
import { ReplayDelivery } from './ReplayDelivery.tsx'
import { attemptWords, statusWords } from './webhook-view.rules.ts'

const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const

const Status = ({ status }: WebhookDelivery) => (
  <Cluster isOneLine>
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
  </Cluster>
)

const Outcome = ({ attempts, attemptCount, nextAttemptAt }: WebhookDelivery) => {
  const last = attempts.at(-1)
  return (
    <Stack gap={1}>
      <Text as="span">{last ? attemptWords(last) : 'Not tried yet'}</Text>
      <Text as="span" size="sm" tone="muted">
        {counted(attemptCount, 'try', 'tries')}
        {nextAttemptAt && attemptCount > 0 && `, the next at ${formatTime(nextAttemptAt)}`}
      </Text>
    </Stack>
  )
}

type DeliveryTableProps = Readonly<{
  webhookId: string
  /** Whether the webhook is paused. */
  isPaused: boolean
  deliveries: readonly WebhookDelivery[]
  isLoading: boolean
  empty: ReactNode
}>

/** Table of deliveries and their status. Admins can inspect and resend each delivery. */
export const DeliveryTable = ({
  webhookId,
  isPaused,
  deliveries,
  ...table
}: DeliveryTableProps) => {
  const [shown, setShown] = useState<string | null>(null)
  const open = deliveries.find(({ _id }) => _id === shown)
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    { id: 'type', header: 'Event', isRowHeader: true, cell: ({ type }) => type },
    {
      id: 'createdAt',
      header: 'When',
      cell: ({ createdAt }) => <Cluster isOneLine>{formatTime(createdAt)}</Cluster>,
    },
    { id: 'status', header: 'Status', cell: Status },
    { id: 'outcome', header: 'Last response', cell: Outcome },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (delivery) => (
        <Cluster gap={1} isOneLine>
          <Button size="sm" variant="quiet" onPress={() => setShown(delivery._id)}>
            Details
          </Button>
          <ReplayDelivery webhookId={webhookId} delivery={delivery} disabled={isPaused} />
        </Cluster>
      ),
    },
  ]

  return (
    <>
      <Table
        {...table}
        label="Messages"
        columns={columns}
        rows={deliveries}
        rowId={({ _id }) => _id}
      />
      {open && <DeliveryModal delivery={open} onClose={() => setShown(null)} />}
    </>
  )
}
