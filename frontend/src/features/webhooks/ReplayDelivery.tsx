import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import { useReplayWebhookDeliveryMutation, type WebhookDelivery } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

type ReplayDeliveryProps = Readonly<{
  webhookId: string
  delivery: WebhookDelivery
  disabled: boolean
}>

/**
 * Button that resends a delivery. It needs no confirmation, because receivers recognise repeated messages by their id.
 */
export const ReplayDelivery = ({ webhookId, delivery, disabled }: ReplayDeliveryProps) => {
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
