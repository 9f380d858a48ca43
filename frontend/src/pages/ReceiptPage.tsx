import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { PrintSheet } from '@axle/design-system/PrintSheet'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Wordmark } from '@axle/design-system/Wordmark'
import { ReceiptText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetBookingQuery, type Booking } from '../api/shop.gen.ts'
import { contact } from '../content/home.ts'
import { canPay, hasReceipt, orderNumber } from '../features/orders/order-status.rules.ts'
import { Receipt } from '../features/orders/Receipt.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

const seller = { name: 'Axle', lines: [contact.email.label, contact.phone.label] }

const toOrders = (
  <ButtonLink variant="secondary" href="/dashboad">
    My Orders
  </ButtonLink>
)

const ReceiptOf = ({ order }: Readonly<{ order: Booking }>) =>
  hasReceipt(order) ? (
    <PrintSheet label={`Receipt of order ${orderNumber(order)}`} actions={toOrders}>
      <Receipt order={order} brand={<Wordmark name="Axle" />} seller={seller} />
    </PrintSheet>
  ) : (
    <EmptyState
      title="There is no receipt yet"
      icon={<ReceiptText aria-hidden="true" />}
      description="It is written once the order is paid."
      action={
        canPay(order) ? (
          <ButtonLink href={`/dashboad/payment/${order._id}`}>Pay</ButtonLink>
        ) : (
          toOrders
        )
      }
    />
  )

/** The receipt of one paid order, to print. */
export const ReceiptPage = () => {
  usePageTitle('Receipt')
  const { id = '' } = useParams()
  const { pollMs } = useDashboard()
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { id },
    { pollingInterval: pollMs },
  )

  return (
    <>
      <PageHeading title="Your receipt" />
      {data !== undefined && <ReceiptOf order={data} />}
      {data === undefined && !error && <Skeleton height="30rem" />}
      {data === undefined && error && (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
