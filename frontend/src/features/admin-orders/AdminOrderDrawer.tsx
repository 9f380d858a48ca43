import { Disclosure } from '@axle/design-system/Disclosure'
import { Drawer } from '@axle/design-system/Drawer'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Timeline } from '@axle/design-system/Timeline'
import type { ReactNode } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useGetOrderQuery, type Booking, type OrderRecord } from '../../api/shop.gen.ts'
import { OrderAttention } from './OrderAttention.tsx'
import { OrderDeeds } from './OrderDeeds.tsx'
import { attemptsOf, deedsOf, type Doers, doersOf, eventsOf } from './record.rules.ts'

type AdminOrderDrawerProps = Readonly<{
  orderId: string
  pollMs: number
  /** Draws what buyers see of an order, too: its state, its facts and its way. */
  renderDetails: (order: Booking, doers: Doers) => ReactNode
  onRefund: (order: Booking) => void
  onClose: () => void
}>

const Payments = ({ record }: Readonly<{ record: OrderRecord }>) => (
  <Stack gap={3}>
    <Heading level={3} size="lg">
      Payment attempts
    </Heading>
    {record.payments.length === 0 ? (
      <Text tone="muted">Nobody has tried to pay it.</Text>
    ) : (
      <Timeline label="Payment attempts" steps={attemptsOf(record)} />
    )}
  </Stack>
)

/** One order whole: its way, its attempts to pay, its events, and what an admin can do about it. */
export const AdminOrderDrawer = ({
  orderId,
  pollMs,
  renderDetails,
  onRefund,
  onClose,
}: AdminOrderDrawerProps) => {
  const { currentData, error, isFetching, refetch } = useGetOrderQuery(
    { id: orderId },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const order = currentData?.order

  return (
    <Drawer
      title="Order details"
      isOpen
      onClose={onClose}
      footer={
        order && deedsOf(order).length > 0 ? (
          <OrderDeeds order={order} onRefund={() => onRefund(order)} />
        ) : undefined
      }
    >
      {currentData === undefined ? (
        error ? (
          <ErrorState
            message={toProblem(error).detail}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Fetching the order" />
        )
      ) : (
        <Stack gap={6}>
          <OrderAttention order={currentData.order} />
          {renderDetails(currentData.order, doersOf(currentData))}
          <Payments record={currentData} />
          <Disclosure summary={`Events (${currentData.events.length})`}>
            <Timeline label="Events" steps={eventsOf(currentData)} />
          </Disclosure>
        </Stack>
      )}
    </Drawer>
  )
}
