import { Link } from '@axle/design-system/Link'
import { Text } from '@axle/design-system/Text'
import type { MyProductReview } from '../../../api/shop.gen.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { OwnReviewPanel } from './OwnReviewPanel.tsx'
import { useSignInHref } from './reviews-place.ts'

type WriteProductReviewProps = Readonly<{
  productId: string
  /** Review data of the signed-in user; undefined while it loads. */
  mine: MyProductReview | undefined
}>

/** Lets users who bought a product review it. Other users see an explanation of who can write a review. */
export const WriteProductReview = ({ productId, mine }: WriteProductReviewProps) => {
  const session = useSessionState()
  const signInHref = useSignInHref()

  if (session.status === 'signedOut') {
    return (
      <Text>
        Have you bought this? <Link href={signInHref}>Sign in to review it</Link>
      </Text>
    )
  }
  if (mine === undefined) return null
  if (!mine.mayReview) return <Text tone="muted">Only buyers of this part can review it.</Text>
  return <OwnReviewPanel productId={productId} own={mine.review} />
}
