import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Text } from '@axle/design-system/Text'
import { ThumbsUp } from 'lucide-react'
import { toProblem } from '../../../api/problem.ts'
import {
  type MyProductReview,
  type ProductReview,
  type ProductReviewPage,
  shopApi,
} from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { useSignInHref } from './reviews-place.ts'

type Recipe<Data> = (data: Data) => void

/** Returns a cache update that changes a review's number of helpful votes. */
function showing(id: string, change: (helpful: number) => number): Recipe<ProductReviewPage> {
  return ({ items }) => {
    const review = items.find(({ _id }) => _id === id)
    if (review) review.helpful = Math.max(0, change(review.helpful))
  }
}

/** Returns a cache update that adds or removes the user's own vote. */
function applyVote(id: string, isHelpful: boolean): Recipe<MyProductReview> {
  return (mine) => {
    const others = mine.helpful.filter((one) => one !== id)
    mine.helpful = isHelpful ? [...others, id] : others
  }
}

const { selectInvalidatedBy, updateQueryData } = shopApi.util

/**
 * Creates the optimistic update for a vote. The page shows the vote at once. The response then corrects the count, or
 * an error reverts it.
 */
function votingAtOnce(isHelpful: boolean) {
  type Api = Readonly<{
    dispatch: (action: ReturnType<typeof updateQueryData>) => { undo: () => void }
    getState: () => Parameters<typeof selectInvalidatedBy>[0]
    queryFulfilled: PromiseLike<Readonly<{ data: Readonly<{ helpful: number }> }>>
  }>
  return async ({ id }: Readonly<{ id: string }>, api: Api) => {
    const { dispatch, getState, queryFulfilled } = api
    const shown = () => selectInvalidatedBy(getState(), ['Review'])
    const patchLists = (change: (helpful: number) => number) =>
      shown()
        .filter(({ endpointName }) => endpointName === 'listProductReviews')
        .map(({ originalArgs }) =>
          dispatch(updateQueryData('listProductReviews', originalArgs, showing(id, change))),
        )
    const patches = patchLists((helpful) => helpful + (isHelpful ? 1 : -1))
    for (const { endpointName, originalArgs } of shown()) {
      if (endpointName !== 'getMyProductReview') continue
      const note = applyVote(id, isHelpful)
      patches.push(dispatch(updateQueryData('getMyProductReview', originalArgs, note)))
    }
    try {
      const { data } = await queryFulfilled
      patchLists(() => data.helpful)
    } catch {
      // Reverts the vote without a message, because the caller shows the error.
      for (const patch of patches) patch.undo()
    }
  }
}

// A vote invalidates no list, so that the reviews keep their order while the user reads.
const calls = shopApi.enhanceEndpoints({
  endpoints: {
    markHelpful: { invalidatesTags: [], onQueryStarted: votingAtOnce(true) },
    unmarkHelpful: { invalidatesTags: [], onQueryStarted: votingAtOnce(false) },
  },
})

/** Mutations for helpful votes, with optimistic updates. */
const { useMarkHelpfulMutation, useUnmarkHelpfulMutation } = calls

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
