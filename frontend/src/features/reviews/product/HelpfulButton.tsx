import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Text } from '@axle/design-system/Text'
import { ThumbsUp } from 'lucide-react'
import { toProblem } from '../../../api/problem.ts'
import type { ProductReview } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { useMarkHelpfulMutation, useUnmarkHelpfulMutation } from './helpful-calls.ts'
import { useSignInHref } from './reviews-place.ts'

type HelpfulButtonProps = Readonly<{
  review: ProductReview
  /** Whether the user has already marked the review as helpful. */
  isHelpful: boolean
  isOwn: boolean
}>

const icon = <ThumbsUp aria-hidden="true" />

/** Button that shows the number of helpful votes, and adds or removes the user's own vote. */
export const HelpfulButton = ({ review, isHelpful, isOwn }: HelpfulButtonProps) => {
  const session = useSessionState()
  const signInHref = useSignInHref()
  const [mark, marking] = useMarkHelpfulMutation()
  const [unmark, unmarking] = useUnmarkHelpfulMutation()
  const words = `Helpful (${review.helpful})`
  const name = `${words}, review by ${review.name}`

  const toggle = async () => {
    if (marking.isLoading || unmarking.isLoading) return
    const answer = await (isHelpful ? unmark : mark)({ id: review._id })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
  }

  if (isOwn) {
    return (
      <Text size="sm" tone="muted">
        {words}
      </Text>
    )
  }
  if (session.status !== 'signedIn') {
    return (
      <ButtonLink size="sm" variant="quiet" icon={icon} href={signInHref} aria-label={name}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button
      size="sm"
      variant={isHelpful ? 'secondary' : 'quiet'}
      icon={icon}
      aria-label={name}
      aria-pressed={isHelpful}
      onPress={() => void toggle()}
    >
      {words}
    </Button>
  )
}
