import { Text } from '@axle/design-system/Text'
import { toProblem } from '../../api/problem.ts'
import { useDeleteWebhookMutation, type Webhook } from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { toast } from '../../lib/toast.ts'

/** Asks for confirmation before a webhook is deleted. */
export const DeleteWebhook = ({
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
