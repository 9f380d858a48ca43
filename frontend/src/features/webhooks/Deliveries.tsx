import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import { ToggleGroup } from '@axle/design-system/ToggleGroup'
import { ArrowLeft, Inbox } from 'lucide-react'
import {
  useListWebhookDeliveriesQuery,
  useListWebhooksQuery,
  type WebhookDeliveryPage,
} from '../../api/shop.gen.ts'
import { withPageBefore } from '../../lib/QueryBoundary.tsx'
import { counted } from '../../lib/list-view.rules.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { polling } from '../../lib/polling.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import {
  deliveriesPerPage,
  lastPage,
  readStatus,
  statusOptions,
  toQuery,
  type WebhookView,
} from './webhook-view.rules.ts'

const pollMs = 3_000

const nothingYet = (
  <EmptyState
    title="Nothing was sent yet"
    icon={<Inbox aria-hidden="true" />}
    description="Messages are listed here for 30 days, as soon as they are to be sent."
  />
)

type DeliveriesProps = Readonly<{
  view: WebhookView
  onChange: (part: Partial<WebhookView>) => void
}>

/** Delivery log of one webhook. Admins can inspect and resend each delivery. */
export const Deliveries = ({ view, onChange }: DeliveriesProps) => {
  const { data: webhooks } = useListWebhooksQuery()
  const query = withPageBefore<WebhookDeliveryPage>(
    useListWebhookDeliveriesQuery(toQuery(view), polling(pollMs)),
  )
  const webhook = webhooks?.find(({ _id }) => _id === view.webhook)
  const nothingFits = (
    <NothingFits title="No messages match these filters" onClear={() => onChange({ status: '' })} />
  )

  return (
    <Stack gap={5}>
      <Cluster>
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
          onPress={() => onChange({ webhook: '', status: '' })}
        >
          All webhooks
        </Button>
      </Cluster>
      <Heading level={2}>{webhook ? `Log of ${new URL(webhook.url).host}` : 'Log'}</Heading>
      <ListFrame
        query={query}
        filters={
          <ToggleGroup
            label="Show"
            options={statusOptions}
            chosen={[view.status === '' ? 'all' : view.status]}
            onChosenChange={([status = '']) => onChange({ status: readStatus(status) })}
          />
        }
        count={query.data && counted(query.data.total, 'message', 'messages', query.data.hasMore)}
        pages={{
          label: 'Pages of messages',
          page: view.page,
          pageCount: Math.min(Math.ceil((query.data?.total ?? 0) / deliveriesPerPage), lastPage),
          onPageChange: (page) => onChange({ page }),
        }}
      >
        <DeliveryTable
          webhookId={view.webhook}
          isPaused={webhook?.state === 'paused'}
          deliveries={query.data?.deliveries ?? []}
          isLoading={query.data === undefined}
          empty={view.status === '' ? nothingYet : nothingFits}
        />
      </ListFrame>
    </Stack>
  )
}
