import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Form } from '@axle/design-system/Form'
import { Link } from '@axle/design-system/Link'
import { Notice } from '@axle/design-system/Notice'
import { RatingInput } from '@axle/design-system/RatingInput'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextArea } from '@axle/design-system/TextArea'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import {
  type MyProductReview,
  type NewProductReview,
  type OwnReview,
  useCreateProductReviewMutation,
} from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { useSignInHref } from './reviews-place.ts'

type ProductReviewFormProps = Readonly<{
  productId: string
  /** The user's earlier review, if there is one. */
  own: OwnReview | undefined
  onClose: () => void
}>

type Values = Readonly<{ review: string; rating: NewProductReview['rating'] | '' }>

const isChosen = (rating: Values['rating'] | null): rating is NewProductReview['rating'] =>
  rating !== '' && rating !== null

/** Manages the form fields and submits the review. */
function useProductReviewForm({ productId, own, onClose }: ProductReviewFormProps) {
  const [createReview, { isLoading }] = useCreateProductReviewMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: { review: own?.review ?? '', rating: own?.rating ?? '' },
  })
  useDraft(`review of ${productId}`, form)

  const submit = form.handleSubmit(async ({ review, rating }) => {
    if (!isChosen(rating)) return
    setFault(null)
    const newProductReview = { review: review.trim(), rating }
    const answer = await createReview({ id: productId, newProductReview })
    if (answer.error !== undefined) return setFault(toProblem(answer.error).detail)
    const isShown = answer.data.status === 'published'
    const outcome = isShown ? 'is published' : 'is shown once we have read it'
    toast.success(`Thank you, your review ${outcome}`)
    form.reset()
    onClose()
  })
  return { form, fault, isLoading, submit }
}

/**
 * Form for a product review, with stars and a text field. The new review replaces the user's earlier review, if there
 * is one.
 */
const ProductReviewForm = (props: ProductReviewFormProps) => {
  const { form, fault, isLoading, submit } = useProductReviewForm(props)
  const { register, formState } = form

  return (
    <Stack width="prose">
      <Form
        error={fault}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button variant="secondary" onPress={props.onClose}>
              Cancel
            </Button>
            <Button type="submit" isLoading={isLoading}>
              {props.own ? 'Save review' : 'Publish review'}
            </Button>
          </>
        }
      >
        <RatingInput
          label="Your rating"
          required
          error={formState.errors.rating?.message}
          {...register('rating', {
            validate: (rating) => isChosen(rating) || 'Choose from 1 to 5 stars.',
          })}
        />
        <TextArea
          label="Your review"
          description="What should others know before they buy it? Your name appears with your review."
          required
          rows={6}
          maxLength={2000}
          error={formState.errors.review?.message}
          {...register('review', {
            validate: (text) => text.trim() !== '' || 'Please write a few words first.',
          })}
        />
      </Form>
    </Stack>
  )
}

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
