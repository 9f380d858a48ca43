import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Notice } from '@axle/design-system/Notice'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useRef, useState } from 'react'
import type { MyProductReview, OwnReview } from '../../../api/shop.gen.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { ProductReviewForm } from './ProductReviewForm.tsx'
import { useSignInHref } from './reviews-place.ts'

const notices = {
  pending: 'Your review is shown to others once we have read it.',
  hidden: 'We have hidden your review. If you change it, we will read it again.',
  published: null,
} as const

type OwnReviewPanelProps = Readonly<{ productId: string; own: OwnReview | undefined }>

/** Panel where buyers write a review of the product, or replace their earlier review. */
const OwnReviewPanel = ({ productId, own }: OwnReviewPanelProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const notice = own && notices[own.status]

  const close = () => {
    setIsOpen(false)
    // Moves the focus back to the button that opened the form, because the form has the focus when it disappears.
    opener.current?.focus()
  }

  return (
    <Stack gap={4}>
      {notice && <Notice>{notice}</Notice>}
      <Cluster>
        <Button
          ref={opener}
          variant="secondary"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {own ? 'Change your review' : 'Write a review'}
        </Button>
      </Cluster>
      {isOpen && (
        <ProductReviewForm
          key={own?.createdAt ?? 'first'}
          productId={productId}
          own={own}
          onClose={close}
        />
      )}
    </Stack>
  )
}

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
