import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Menu } from '@axle/design-system/Menu'
import { toProblem } from '../../api/problem.ts'
import {
  useChangeWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  type Webhook,
  type WebhookSecret,
} from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

/** The dialog that is open, and its webhook. */
export type Asked =
  | Readonly<{ kind: 'add' }>
  | Readonly<{ kind: 'edit' | 'delete'; webhook: Webhook }>
  | Readonly<{ kind: 'secret'; made: WebhookSecret }>

type WebhookActionsProps = Readonly<{
  webhook: Webhook
  onAsk: (asked: Asked) => void
  onLog: () => void
}>

/** Returns the actions that change a webhook. Each action shows its result in a toast. */
function useWebhookCalls({ webhook, onAsk, onLog }: WebhookActionsProps) {
  const { _id: id, state, url } = webhook
  const [changeWebhook, { isLoading: isTurning }] = useChangeWebhookMutation()
  const [renewSecret] = useRenewWebhookSecretMutation()
  const [testWebhook] = useTestWebhookMutation()
  const isPaused = state === 'paused'
  const { host } = new URL(url)

  const turn = async () => {
    const next = isPaused ? 'active' : 'paused'
    const { error } = await changeWebhook({ id, webhookChange: { state: next } })
    if (error !== undefined) toast.error(toProblem(error).detail)
    else toast.success(isPaused ? `${host} gets messages again` : `${host} is paused`)
  }
  const test = async () => {
    const { error } = await testWebhook({ id })
    if (error !== undefined) return toast.error(toProblem(error).detail)
    toast.success('Test sent. See the log for the result.')
    return onLog()
  }
  const renew = async () => {
    const { error, data } = await renewSecret({ id })
    if (error === undefined) onAsk({ kind: 'secret', made: data })
    else toast.error(toProblem(error).detail)
  }

  return { host, isPaused, isTurning, turn, test, renew }
}

/** Buttons that open a webhook's log, pause or resume it, and offer further actions in a menu. */
export const WebhookActions = (props: WebhookActionsProps) => {
  const { webhook, onAsk, onLog } = props
  const { host, isPaused, isTurning, turn, test, renew } = useWebhookCalls(props)

  return (
    <Cluster gap={1} isOneLine>
      <Button size="sm" variant="secondary" aria-label={`Log of ${host}`} onPress={onLog}>
        Log
      </Button>
      <Button
        size="sm"
        variant="quiet"
        isLoading={isTurning}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${host}`}
        onPress={() => void turn()}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Menu
        size="sm"
        label="More"
        aria-label={`More actions for ${host}`}
        entries={[
          { id: 'test', label: 'Send a test', onAction: () => void test() },
          { id: 'edit', label: 'Edit', onAction: () => onAsk({ kind: 'edit', webhook }) },
          { id: 'secret', label: 'New secret', onAction: () => void renew() },
          { id: 'delete', label: 'Delete', onAction: () => onAsk({ kind: 'delete', webhook }) },
        ]}
      />
    </Cluster>
  )
}
