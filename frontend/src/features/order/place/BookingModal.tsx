import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Form } from '@axle/design-system/Form'
import { Heading } from '@axle/design-system/Heading'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { Modal } from '@axle/design-system/Modal'
import { NumberField } from '@axle/design-system/NumberField'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { PackageX } from 'lucide-react'
import { useId } from 'react'
import { pictureSources } from '../../../lib/image.rules.ts'
import { formatDollars, totalDollars } from '../../../lib/money.rules.ts'
import { phoneFault } from '../../../lib/phone.rules.ts'
import { isSoldOut, type Offer } from './offer.rules.ts'
import { quantityFault } from './order-form.rules.ts'
import { useBookingForm, type BookingFormOptions } from './use-booking-form.ts'

type BookingModalProps = BookingFormOptions & Readonly<{ onClose: () => void }>

const Total = ({ offer, quantity }: Readonly<{ offer: Offer; quantity: string }>) => (
  <div aria-live="polite">
    <Cluster align="baseline" justify="between">
      <span>Total</span>
      <Text as="strong" size="xl" isFigure>
        {quantityFault(quantity, offer) === null
          ? formatDollars(totalDollars(offer.price, Number(quantity)))
          : '—'}
      </Text>
    </Cluster>
  </div>
)

/**
 * Returns the label of the submit button. If the offer has changed, the label states the new price, and clicking the
 * button accepts it.
 */
function formatSubmitLabel(form: ReturnType<typeof useBookingForm>): string {
  const { change, offer, quantity, isCautioned } = form
  if (isCautioned) return 'Order anyway'
  if (change === null) return 'Place order'
  const count = quantityFault(quantity, offer) === null ? `${quantity} ` : ''
  return `Order ${count}at ${formatDollars(offer.price)} each`
}

type PartProps = Readonly<{ form: ReturnType<typeof useBookingForm> }>

/** Shows the product, the quantity and the total. */
const Ordered = ({
  form: { register, errors, offer, quantity },
  tool,
}: PartProps & Pick<BookingFormOptions, 'tool'>) => (
  <>
    <MediaLine
      picture={<Image {...pictureSources(tool.img, '4rem')} alt="" ratio={1} isPriority />}
      title={tool.name}
      note={`${formatDollars(offer.price)} each`}
    />
    <NumberField
      label="Quantity"
      description={`At least ${offer.minimumorderquantity}, ${offer.availablequantity} available.`}
      min={offer.minimumorderquantity}
      max={offer.availablequantity}
      step={1}
      error={errors.quantity?.message}
      {...register('quantity', { validate: (given) => quantityFault(given, offer) ?? true })}
    />
    <Total offer={offer} quantity={quantity} />
  </>
)

/** Shows the buyer's details. */
const Buyer = ({
  form: { register, errors },
  buyer,
}: PartProps & Pick<BookingFormOptions, 'buyer'>) => (
  <>
    <Heading level={3} size="lg">
      Your details
    </Heading>
    <TextField label="Name" value={buyer.name} readOnly autoComplete="name" />
    <TextField label="Email" value={buyer.email} readOnly autoComplete="email" />
    <TextField
      label="Phone"
      description="Optional: for questions about this order."
      type="tel"
      autoComplete="tel"
      error={errors.phone?.message}
      {...register('phone', { validate: (phone) => phoneFault(phone) ?? true })}
    />
  </>
)

const Gone = ({ title, onClose }: Readonly<{ title: string; onClose: () => void }>) => (
  <div role="alert">
    <EmptyState
      title={title}
      icon={<PackageX aria-hidden="true" />}
      description="Nothing has been ordered. Choose another one that fits."
      action={<Button onPress={onClose}>Look for another one</Button>}
    />
  </div>
)

/** Order dialog for one product: quantity and total first, then the buyer's details. */
export const BookingModal = ({ onClose, ...options }: BookingModalProps) => {
  const formId = useId()
  const { tool, buyer } = options
  const form = useBookingForm(options)
  const title = `Order ${tool.name}`

  if (form.isGone || isSoldOut(form.offer)) {
    const words = form.isGone ? 'This part is no longer sold' : 'This part is now sold out'
    return (
      <Modal title={title} isOpen onClose={onClose}>
        <Gone title={words} onClose={onClose} />
      </Modal>
    )
  }
  const footer = (
    <Button type="submit" form={formId} isWide isLoading={form.isPlacing}>
      {formatSubmitLabel(form)}
    </Button>
  )
  return (
    <Modal title={title} isOpen onClose={onClose} footer={footer}>
      <Form id={formId} onSubmit={(event) => void form.submit(event)} error={form.refusal}>
        <Ordered form={form} tool={tool} />
        <Buyer form={form} buyer={buyer} />
      </Form>
    </Modal>
  )
}
