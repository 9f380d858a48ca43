import { Button } from '@axle/design-system/Button'
import { Card } from '@axle/design-system/Card'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { toProblem } from '../../../api/problem.ts'
import { useCloseAttentionMutation, type Booking } from '../../../api/shop.gen.ts'
import { formatTime } from '../../../lib/time.rules.ts'
import { toast } from '../../../lib/toast.ts'
import { attentionWords } from './attention.rules.ts'

/** Notice about payment issues that an admin must resolve. Renders nothing if the order has no open issue. */
export const OrderAttention = ({ order }: Readonly<{ order: Booking }>) => {
  const [closeAttention, { isLoading }] = useCloseAttentionMutation()

  const close = async (item: string) => {
    const answer = await closeAttention({ id: order._id, closedAttention: { item } })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success('Marked as resolved')
  }

  if (order.attention === undefined) return null
  return (
    <Card title="Needs attention">
      <Stack gap={4}>
        {order.attention.map((item) => (
          <Stack key={item._id} gap={2}>
            <Text weight="bold">{attentionWords(item)}</Text>
            <Text size="sm" tone="muted">
              Since {formatTime(item.since)}: {item.detail}
            </Text>
            <div>
              <Button
                size="sm"
                variant="secondary"
                isLoading={isLoading}
                onPress={() => void close(item._id)}
              >
                Mark as resolved
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
