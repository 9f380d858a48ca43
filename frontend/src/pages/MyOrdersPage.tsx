import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Image } from '@axle/design-system/Image'
import { Modal } from '@axle/design-system/Modal'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../api/problem.ts'
import {
  useCancelBookingMutation,
  useListBookingsQuery,
  useListToolsQuery,
  type Booking,
} from '../api/shop.gen.ts'
import { OrdersTable } from '../features/orders/OrdersTable.tsx'
import { pictureSources } from '../lib/image.rules.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

const noOrders = (
  <EmptyState
    title="You have not ordered anything yet"
    description="Your orders will stand here, with every step from the shelf to your door."
    icon={<PackageOpen aria-hidden="true" />}
    action={<ButtonLink href="/pruchase">Find a part</ButtonLink>}
  />
)

type CancelModalProps = Readonly<{ order: Booking; onClose: () => void }>

const CancelModal = ({ order, onClose }: CancelModalProps) => {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation()

  const cancel = async () => {
    const answer = await cancelBooking({ id: order._id })
    if (answer.error === undefined) toast.success(`The order of ${order.booking} is cancelled`)
    else toast.error(toProblem(answer.error).detail)
    onClose()
  }

  return (
    <Modal
      isOpen
      isAlert
      size="small"
      title="Cancel this order?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isLoading} onPress={() => void cancel()}>
            Cancel the order
          </Button>
        </>
      }
    >
      <p>
        {order.quantity} × {order.booking} will go back on the shelf.
      </p>
    </Modal>
  )
}

/** Pictures come from the catalogue: an order keeps what was bought, not how it looks. */
function usePictures() {
  const { data } = useListToolsQuery({})
  return (order: Booking) => {
    const img = data?.find((tool) => tool._id === order.bookingId)?.img
    return img === undefined ? null : <Image {...pictureSources(img, '4rem')} alt="" />
  }
}

/** The dashboard's first page: all orders of the person, live. */
export const MyOrdersPage = () => {
  usePageTitle('My Orders')
  const { person, pollMs } = useDashboard()
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const renderPicture = usePictures()
  const { data, error, isLoading, isFetching, refetch } = useListBookingsQuery(
    { product: person.email },
    { pollingInterval: pollMs },
  )

  return (
    <>
      <PageHeading title="My Orders" lead="Every order with its state, as it is this moment." />
      {error && data === undefined ? (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrdersTable
          orders={data ?? []}
          renderPicture={renderPicture}
          isLoading={isLoading}
          empty={noOrders}
          onCancel={setCancelling}
        />
      )}
      {cancelling && <CancelModal order={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}
