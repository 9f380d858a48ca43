import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import {
  useModerateReviewMutation,
  type ModeratedReview,
  type ReviewDecision,
} from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

const presses = { published: 'Publish', hidden: 'Hide' } as const
const outcomes = { published: 'is published', hidden: 'is hidden' } as const

type DecideProps = Readonly<{ review: ModeratedReview; status: ReviewDecision['status'] }>

/**
 * Button that publishes or hides a review. It needs no confirmation, because the admin can reverse it with one click.
 */
export const Decide = ({ review, status }: DecideProps) => {
  const [moderate, { isLoading }] = useModerateReviewMutation()

  const decide = async () => {
    // Sends the time at which the text was written, so that the API rejects the decision if the user has changed the
    // text since then.
    const { _id: id, createdAt } = review
    const answer = await moderate({ id, reviewDecision: { status, createdAt } })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`The review by ${review.name} ${outcomes[status]}`)
  }

  return (
    <Button
      size="sm"
      variant={status === 'published' ? 'secondary' : 'quiet'}
      isLoading={isLoading}
      onPress={() => void decide()}
    >
      {presses[status]}
    </Button>
  )
}
