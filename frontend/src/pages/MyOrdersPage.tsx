import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Image } from '@axle/design-system/Image'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Modal } from '@axle/design-system/Modal'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../api/problem.ts'
import {
  useCancelBookingMutation,
  useListBookingsQuery,
  useListToolsQuery,
  type Booking,
} from '../api/shop.gen.ts'
import { OrderDrawer } from '../features/orders/OrderDrawer.tsx'
import { OrdersTable } from '../features/orders/OrdersTable.tsx'
import { useOrderNews } from '../features/orders/use-order-news.ts'
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

type OrdersProps = Readonly<{ orders: readonly Booking[]; isLoading: boolean }>

/** The orders with what opens over them: the details of one, and the question before it is cancelled. */
const Orders = ({ orders, isLoading }: OrdersProps) => {
  const navigate = useNavigate()
  const renderPicture = usePictures()
  const [openId, setOpenId] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const open = orders.find(({ _id }) => _id === openId)
  const orderAgain = ({ bookingId }: Booking) =>
    void navigate(`/pruchase/${bookingId}`, { state: { order: bookingId } })

  return (
    <>
      <OrdersTable
        orders={orders}
        renderPicture={renderPicture}
        isLoading={isLoading}
        empty={noOrders}
        onOpen={({ _id }) => setOpenId(_id)}
        onCancel={setCancelling}
      />
      {open && !cancelling && (
        <OrderDrawer
          order={open}
          onClose={() => setOpenId(null)}
          onCancel={setCancelling}
          onOrderAgain={orderAgain}
        />
      )}
      {cancelling && <CancelModal order={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

/** The dashboard's first page: all orders of the person, live. */
export const MyOrdersPage = () => {
  usePageTitle('My Orders')
  const { person, pollMs } = useDashboard()
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
        <Orders orders={data ?? []} isLoading={isLoading} />
      )}
      <LiveRegion message={useOrderNews(data)} />
    </>
  )
}
