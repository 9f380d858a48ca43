import { Badge } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { Webhook } from '../../api/shop.gen.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { TextWithTitle } from '../../lib/TextWithTitle.tsx'
import { stateNote } from './webhook-view.rules.ts'
import { WebhookActions, type Asked } from './WebhookActions.tsx'

const Receiver = ({ url, description }: Webhook) => (
  <Stack gap={1}>
    <TextWithTitle words={url} />
    {description && (
      <Text as="span" size="sm" tone="muted">
        <TextWithTitle words={description} />
      </Text>
    )}
  </Stack>
)

const Events = ({ events }: Webhook) => (
  <Text as="span" size="sm">
    {events.join(', ')}
  </Text>
)

const Status = (webhook: Webhook) => {
  const { state, failingSince, otherSecretUntil } = webhook
  const note = stateNote(webhook)
  const tone = failingSince === undefined ? 'success' : 'warning'
  return (
    <Stack gap={1}>
      <Cluster isOneLine>
        <Badge tone={state === 'paused' ? 'neutral' : tone}>
          {state === 'paused' ? 'Paused' : 'Active'}
        </Badge>
      </Cluster>
      {note && (
        <Text as="span" size="sm" tone="muted">
          {note}
        </Text>
      )}
      {otherSecretUntil && (
        <Text as="span" size="sm" tone="muted">
          Two secrets sign until {formatTime(otherSecretUntil)}.
        </Text>
      )}
    </Stack>
  )
}

const createColumns = (
  onAsk: (asked: Asked) => void,
  onLog: (id: string) => void,
): readonly TableColumn<Webhook>[] => [
  { id: 'url', header: 'Address', isRowHeader: true, isOneLine: true, cell: Receiver },
  { id: 'events', header: 'Events', cell: Events },
  { id: 'state', header: 'Status', cell: Status },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (webhook) => (
      <WebhookActions webhook={webhook} onAsk={onAsk} onLog={() => onLog(webhook._id)} />
    ),
  },
]

type WebhookTableProps = Readonly<{
  webhooks: readonly Webhook[]
  isLoading: boolean
  empty: ReactNode
  onAsk: (asked: Asked) => void
  onLog: (id: string) => void
}>

/** Table of webhooks with their state and actions. */
export const WebhookTable = ({ webhooks, onAsk, onLog, ...table }: WebhookTableProps) => (
  <Table
    {...table}
    label="Webhooks"
    columns={createColumns(onAsk, onLog)}
    rows={webhooks}
    rowId={({ _id }) => _id}
  />
)
