import { ErrorState } from '@axle/design-system/ErrorState'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Skeleton } from '@axle/design-system/Skeleton'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetBookingQuery } from '../api/shop.gen.ts'
import { OrderSummary } from '../features/orders/OrderSummary.tsx'
import { useOrderNews } from '../features/orders/use-order-news.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import styles from './PaymentPage.module.css'
import { useDashboard } from './use-dashboard.ts'

/** One order with what it costs, its way so far, and the card form while it waits for money. */
export const PaymentPage = () => {
  usePageTitle('Payment')
  const { id = '' } = useParams()
  const { pollMs } = useDashboard()
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { id },
    { pollingInterval: pollMs },
  )

  return (
    <>
      <PageHeading title="Payment" />
      <LiveRegion message={useOrderNews(useMemo(() => data && [data], [data]))} />
      {error && data === undefined && (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <Skeleton height="20rem" />}
      {data !== undefined && (
        <div className={styles.columns}>
          <div>
            <PaymentPanel key={data._id} order={data} />
          </div>
          <div>
            <OrderSummary order={data} />
          </div>
        </div>
      )}
    </>
  )
}
