import { Button } from '@axle/design-system/Button'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Modal } from '@axle/design-system/Modal'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextArea } from '@axle/design-system/TextArea'
import type { WebhookAttempt, WebhookDelivery } from '../../api/shop.gen.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { attemptWords } from './webhook-view.rules.ts'

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
export const DeliveryModal = ({
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
