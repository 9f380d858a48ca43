import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Modal } from '@axle/design-system/Modal'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useDeleteWebhookMutation,
  useListWebhooksQuery,
  type Webhook,
  type WebhookSecret,
} from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { counted } from '../../lib/list-view.rules.ts'
import { polling } from '../../lib/polling.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { Deliveries } from './Deliveries.tsx'
import { readWebhookView, writeWebhookView } from './webhook-view.rules.ts'
import type { Asked } from './WebhookActions.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookTable } from './WebhookTable.tsx'

/** Shows a new secret with a copy button. The secret is shown only once. */
const SecretModal = ({
  made: { webhook, secret },
  onClose,
}: Readonly<{ made: WebhookSecret; onClose: () => void }>) => {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setSaid('Copied')
    } catch {
      // If the browser blocks access to the clipboard, the secret is selected, so that the user can copy it.
      field.current?.select()
      setSaid('Chosen: copy it with your keyboard')
    }
  }

  return (
    <Modal
      isOpen
      isAlert
      title="Save this secret now"
      onClose={onClose}
      footer={<Button onPress={onClose}>I have saved it</Button>}
    >
      <Stack gap={4}>
        <Text>
          The receiver verifies messages with it. It is not shown again; lose it, and you make a new
          one.
        </Text>
        {webhook.otherSecretUntil && (
          <Text>The previous secret also signs until {formatTime(webhook.otherSecretUntil)}.</Text>
        )}
        <TextField ref={field} label="Secret" readOnly value={secret} />
        <Cluster>
          <Button variant="secondary" onPress={() => void copy()}>
            Copy
          </Button>
          <Text as="span" role="status" tone="muted">
            {said}
          </Text>
        </Cluster>
      </Stack>
    </Modal>
  )
}

/** Asks for confirmation before a webhook is deleted. */
const DeleteWebhook = ({
  webhook,
  onClose,
}: Readonly<{ webhook: Webhook; onClose: () => void }>) => {
  const [deleteWebhook, { isLoading }] = useDeleteWebhookMutation()

  const carryOut = async () => {
    const { error } = await deleteWebhook({ id: webhook._id })
    if (error === undefined) toast.success('The webhook is deleted')
    else toast.error(toProblem(error).detail)
    onClose()
  }

  return (
    <DangerModal
      title="Delete this webhook?"
      stayLabel="Keep it"
      actLabel="Delete"
      isActing={isLoading}
      onAct={() => void carryOut()}
      onClose={onClose}
    >
      <Text>
        Nothing more is sent to {new URL(webhook.url).host}, and its log goes with it. The secret
        cannot be had again.
      </Text>
    </DangerModal>
  )
}

const pollMs = 5_000

const nothingYet = (
  <EmptyState
    title="No webhooks yet"
    icon={<WebhookIcon aria-hidden="true" />}
    description="Add one to tell another program of orders and products as they change."
  />
)

type DialogProps = Readonly<{ asked: Asked; onAsk: (asked: Asked | null) => void }>

const Dialog = ({ asked, onAsk }: DialogProps) => {
  const close = () => onAsk(null)
  if (asked.kind === 'secret') return <SecretModal made={asked.made} onClose={close} />
  if (asked.kind === 'delete') return <DeleteWebhook webhook={asked.webhook} onClose={close} />
  const edited = asked.kind === 'edit' && { webhook: asked.webhook }
  return (
    <WebhookForm {...edited} onClose={close} onMade={(made) => onAsk({ kind: 'secret', made })} />
  )
}

const All = ({ onLog }: Readonly<{ onLog: (id: string) => void }>) => {
  const query = useListWebhooksQuery(undefined, polling(pollMs))
  const [asked, setAsked] = useState<Asked | null>(null)
  const webhooks = query.data ?? []

  return (
    <Stack gap={5}>
      <QueryBoundary query={query}>
        <Cluster justify="between">
          <Text role="status" tone="muted">
            {query.data && counted(webhooks.length, 'webhook', 'webhooks')}
          </Text>
          <Button onPress={() => setAsked({ kind: 'add' })}>Add webhook</Button>
        </Cluster>
        <WebhookTable
          webhooks={webhooks}
          isLoading={query.data === undefined}
          empty={nothingYet}
          onAsk={setAsked}
          onLog={onLog}
        />
      </QueryBoundary>
      {asked && <Dialog asked={asked} onAsk={setAsked} />}
    </Stack>
  )
}

/**
 * Lists the shop's webhooks, or shows the delivery log of one webhook. The webhook, the filter and the page number are
 * stored in the URL.
 */
export const Webhooks = () => {
  const [view, change] = useAddressView(readWebhookView, writeWebhookView)
  if (view.webhook === '') return <All onLog={(webhook) => change({ webhook, status: '' })} />
  return <Deliveries view={view} onChange={change} />
}
