import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Modal } from '@axle/design-system/Modal'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useRef, useState } from 'react'
import type { WebhookSecret } from '../../api/shop.gen.ts'
import { formatTime } from '../../lib/time.rules.ts'

/** Shows a new secret with a copy button. The secret is shown only once. */
export const SecretModal = ({
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
