import { useParams } from 'react-router-dom'
import { OrderDialog } from '../features/order/place/OrderDialog.tsx'
import { OrderPart } from '../features/order/place/OrderPart.tsx'
import { PartSection } from '../features/product/part/PartSection.tsx'
import { ProductReviews } from '../features/reviews/product/ProductReviews.tsx'
import { FitNotice } from '../features/vehicle/FitNotice.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'

/** Public page of one part or tool. Visitors who want to order it sign in and then return to this page. */
export const PartPage = () => {
  const { part = '' } = useParams()
  const isSignedIn = useSessionState().status === 'signedIn'

  return (
    <>
      <PartSection
        param={part}
        renderFit={({ _id }) => <FitNotice productId={_id} />}
        renderOrder={(tool) => <OrderPart tool={tool} />}
        renderReviews={({ _id, name }) => <ProductReviews productId={_id} productName={name} />}
      />
      {isSignedIn && <OrderDialog />}
    </>
  )
}
