import { Button } from '@axle/design-system/Button'
import { CheckboxGroup } from '@axle/design-system/CheckboxGroup'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useChangeWebhookMutation,
  useCreateWebhookMutation,
  type Webhook,
  type WebhookEventType,
  type WebhookSecret,
} from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { eventOptions, isEvent } from './webhook-view.rules.ts'

type Faults = Readonly<{ url?: string; events?: string; form?: string }>

/** Assigns an API error to the URL field, or to the form as a whole. */
function toFormFaults(error: unknown): Faults {
  const { errors, detail } = toProblem(error)
  const isOfUrl = errors?.some(({ field }) => field === 'body.url')
  return isOfUrl ? { url: detail } : { form: detail }
}

type FieldsProps = Readonly<{
  url: string
  events: readonly WebhookEventType[]
  description: string
  faults: Faults
  onUrlChange: (url: string) => void
  onEventsChange: (events: readonly WebhookEventType[]) => void
  onDescriptionChange: (description: string) => void
}>

const Fields = ({ url, events, description, faults, ...on }: FieldsProps) => (
  <>
    <TextField
      type="url"
      label="Address"
      description="Where messages are posted: https, and reachable from the internet."
      placeholder="https://"
      required
      maxLength={2000}
      value={url}
      error={faults.url}
      onChange={({ target }) => on.onUrlChange(target.value)}
    />
    <TextField
      label="Description"
      maxLength={200}
      value={description}
      onChange={({ target }) => on.onDescriptionChange(target.value)}
    />
    <CheckboxGroup
      label="Events"
      required
      options={eventOptions}
      value={events}
      error={faults.events}
      onChange={({ target: { value, checked } }) => {
        const others = events.filter((one) => one !== value)
        on.onEventsChange(checked && isEvent(value) ? [...others, value] : others)
      }}
    />
  </>
)

type WebhookFormProps = Readonly<{
  /** The webhook to edit; undefined for a new one. */
  webhook?: Webhook
  onClose: () => void
  /** Called with the secret of a new webhook. The API never returns the secret again. */
  onMade: (made: WebhookSecret) => void
}>

type WebhookDraft = Readonly<{
  url: string
  events: readonly WebhookEventType[]
  description: string
}>

/** Validates and saves a webhook, and shows each error next to its field. */
function useSaving({ webhook, onClose, onMade }: WebhookFormProps) {
  const [createWebhook, creating] = useCreateWebhookMutation()
  const [changeWebhook, changing] = useChangeWebhookMutation()
  const [faults, setFaults] = useState<Faults>({})

  const save = async ({ url, events, description }: WebhookDraft) => {
    const missing = {
      ...(url.trim() === '' && { url: 'The address is missing.' }),
      ...(events.length === 0 && { events: 'Choose at least one event.' }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    const wanted = { url: url.trim(), events: [...events], description: description.trim() }
    if (!webhook) {
      const made = await createWebhook({ newWebhook: wanted })
      if (made.error === undefined) onMade(made.data)
      else setFaults(toFormFaults(made.error))
      return
    }
    const changed = await changeWebhook({ id: webhook._id, webhookChange: wanted })
    if (changed.error !== undefined) return setFaults(toFormFaults(changed.error))
    toast.success('The webhook is changed')
    onClose()
  }

  return { faults, isSaving: creating.isLoading || changing.isLoading, save }
}

/** Form for adding or editing a webhook. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { webhook, onClose } = props
  const { faults, isSaving, save } = useSaving(props)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? [])

  return (
    <Modal isOpen title={webhook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <Form
        error={faults.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ url, events, description })
        }}
        actions={
          <>
            <Button variant="secondary" onPress={onClose}>
              Cancel
            </Button>
            <Button type="submit" isLoading={isSaving}>
              {webhook ? 'Save changes' : 'Add webhook'}
            </Button>
          </>
        }
      >
        <Fields
          {...{ url, events, description, faults }}
          onUrlChange={setUrl}
          onEventsChange={setEvents}
          onDescriptionChange={setDescription}
        />
      </Form>
    </Modal>
  )
}
