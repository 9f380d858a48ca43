import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Notice } from '@axle/design-system/Notice'
import { Stack } from '@axle/design-system/Stack'
import { useRef, useState } from 'react'
import type { OwnReview } from '../../../api/shop.gen.ts'
import { ProductReviewForm } from './ProductReviewForm.tsx'

const notices = {
  pending: 'Your review is shown to others once we have read it.',
  hidden: 'We have hidden your review. If you change it, we will read it again.',
  published: null,
} as const

type OwnReviewPanelProps = Readonly<{ productId: string; own: OwnReview | undefined }>

/** Panel where buyers write a review of the product, or replace their earlier review. */
export const OwnReviewPanel = ({ productId, own }: OwnReviewPanelProps) => {
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
