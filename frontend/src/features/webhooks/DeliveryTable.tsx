import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Modal } from '@axle/design-system/Modal'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { TextArea } from '@axle/design-system/TextArea'
import { useState, type ReactNode } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useReplayWebhookDeliveryMutation,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../api/shop.gen.ts'
import { counted } from '../../lib/list-view.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import { attemptWords, statusWords } from './webhook-view.rules.ts'

type ReplayDeliveryProps = Readonly<{
  webhookId: string
  delivery: WebhookDelivery
  disabled: boolean
}>

/**
 * Button that resends a delivery. It needs no confirmation, because receivers recognise repeated messages by their id.
 */
const ReplayDelivery = ({ webhookId, delivery, disabled }: ReplayDeliveryProps) => {
  const [replay, { isLoading }] = useReplayWebhookDeliveryMutation()

  const send = async () => {
    const { error } = await replay({ id: webhookId, deliveryId: delivery._id })
    if (error === undefined) toast.success(`${delivery.type} is sent again`)
    else toast.error(toProblem(error).detail)
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={disabled}
      isLoading={isLoading}
      onPress={() => void send()}
    >
      Send again
    </Button>
  )
}

const Attempt = ({ attempt }: Readonly<{ attempt: WebhookAttempt }>) => (
  <Stack gap={1}>
    <Text>
      {attemptWords(attempt)}, {formatTime(attempt.at)}, after {attempt.milliseconds} ms
    </Text>
    {attempt.answer && (
      <Text size="sm" tone="muted">
        {attempt.answer}
      </Text>
    )}
  </Stack>
)

/** Formats the message body with indentation. */
function spaced(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

/** Dialog with the details of a delivery: the message and the receiver's responses. */
const DeliveryModal = ({
  delivery: { type, messageId, body, attempts },
  onClose,
}: Readonly<{ delivery: WebhookDelivery; onClose: () => void }>) => (
  <Modal
    isOpen
    title={type}
    onClose={onClose}
    footer={
      <Button variant="secondary" onPress={onClose}>
        Close
      </Button>
    }
  >
    <Stack gap={5}>
      <DescriptionList size="sm" items={[{ label: 'webhook-id', value: messageId }]} />
      <TextArea label="Body" readOnly rows={12} value={spaced(body)} />
      <Stack gap={3}>
        <Text weight="bold">Attempts, newest first</Text>
        {attempts.length === 0 && <Text tone="muted">Not tried yet</Text>}
        {attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </Stack>
    </Stack>
  </Modal>
)

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
