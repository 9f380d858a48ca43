import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { RatingInput } from '@axle/design-system/RatingInput'
import { Stack } from '@axle/design-system/Stack'
import { TextArea } from '@axle/design-system/TextArea'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import {
  useCreateProductReviewMutation,
  type NewProductReview,
  type OwnReview,
} from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useDraft } from '../../../lib/use-draft.ts'

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
export const ProductReviewForm = (props: ProductReviewFormProps) => {
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
