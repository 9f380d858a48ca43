import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Form } from '@axle/design-system/Form'
import { RatingInput } from '@axle/design-system/RatingInput'
import { Select } from '@axle/design-system/Select'
import { Stack } from '@axle/design-system/Stack'
import { TextArea } from '@axle/design-system/TextArea'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { toProblem } from '../../api/problem.ts'
import { useCreateReviewMutation, type NewReview } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { useDraft } from '../../lib/use-draft.ts'

type ReviewValues = Readonly<Pick<NewReview, 'review' | 'rating'>>

const ratings = (['5', '4', '3', '2', '1'] as const).map((value) => ({ value, label: value }))

/** Two fields for the same rating: stars, and the select list that the specification requires. */
const RatingFields = ({ register, control, setValue }: UseFormReturn<ReviewValues>) => {
  const rating = useWatch({ control, name: 'rating' })
  return (
    <Columns>
      <RatingInput
        label="Stars"
        name="stars"
        value={rating}
        onChange={({ target }) => {
          const chosen = ratings.find(({ value }) => value === target.value)
          if (chosen) setValue('rating', chosen.value, { shouldDirty: true })
        }}
      />
      <Select label="Rating" options={ratings} {...register('rating')} />
    </Columns>
  )
}

/** Form for reviewing the shop, with a text field and a rating from 1 to 5. */
export const ReviewForm = ({ name }: Readonly<{ name: string }>) => {
  const [createReview, { isLoading }] = useCreateReviewMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<ReviewValues>({ defaultValues: { review: '', rating: '5' } })
  const { register, handleSubmit, reset, formState } = form
  useDraft('review', form)

  const submit = handleSubmit(async (values) => {
    setFault(null)
    const answer = await createReview({
      newReview: { name, review: values.review.trim(), rating: values.rating },
    })
    if (answer.error !== undefined) return setFault(toProblem(answer.error).detail)
    toast.success(
      answer.data.pending
        ? 'Thank you, your review is shown once we have read it'
        : 'Thank you, your review is published',
    )
    reset()
  })

  return (
    <Stack width="prose">
      <Form
        error={fault}
        onSubmit={(event) => void submit(event)}
        actions={
          <Button type="submit" isLoading={isLoading}>
            Publish review
          </Button>
        }
      >
        <TextArea
          label="Your review"
          required
          rows={6}
          maxLength={2000}
          error={formState.errors.review?.message}
          {...register('review', {
            validate: (text) => text.trim() !== '' || 'Please write a few words first.',
          })}
        />
        <RatingFields {...form} />
      </Form>
    </Stack>
  )
}
