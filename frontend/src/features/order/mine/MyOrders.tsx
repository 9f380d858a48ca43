import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toProblem } from '../../../api/problem.ts'
import { shopApi, useListBookingsQuery, type Booking } from '../../../api/shop.gen.ts'
import { pollMsOf } from '../order-status.rules.ts'
import { useOrderNews } from '../use-order-news.ts'
import { CancelModal } from './CancelModal.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrdersTable } from './OrdersTable.tsx'

const noOrders = (
  <EmptyState
    title="You have not ordered anything yet"
    description="Your orders will stand here, with every step from the shelf to your door."
    icon={<PackageOpen aria-hidden="true" />}
    action={<ButtonLink href="/pruchase">Find a part</ButtonLink>}
  />
)

type OrdersProps = Readonly<{ orders: readonly Booking[]; isLoading: boolean }>

/** The orders with what opens over them: the details of one, and the question before it is cancelled. */
const Orders = ({ orders, isLoading }: OrdersProps) => {
  const navigate = useNavigate()
  const [openId, setOpenId] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const open = orders.find(({ _id }) => _id === openId)
  const orderAgain = ({ bookingId }: Booking) =>
    void navigate(`/pruchase/${bookingId}`, { state: { order: bookingId } })

  return (
    <>
      <OrdersTable
        orders={orders}
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

type MyOrdersProps = Readonly<{
  email: string
  /** How often to ask for them, in milliseconds; 0 while their changes arrive live. */
  pollMs: number
}>

/** All orders of a person, as they are this moment. */
export const MyOrders = ({ email, pollMs }: MyOrdersProps) => {
  const asked = { product: email }
  const { data: known = [] } = shopApi.endpoints.listBookings.useQueryState(asked)
  const { data, error, isLoading, isFetching, refetch } = useListBookingsQuery(asked, {
    pollingInterval: pollMsOf(known, pollMs),
  })

  return (
    <>
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
