import { shopApi, type MyProductReview, type ProductReviewPage } from '../../../api/shop.gen.ts'

type Recipe<Data> = (data: Data) => void

/** Returns a cache update that changes a review's number of helpful votes. */
function showing(id: string, change: (helpful: number) => number): Recipe<ProductReviewPage> {
  return ({ items }) => {
    const review = items.find(({ _id }) => _id === id)
    if (review) review.helpful = Math.max(0, change(review.helpful))
  }
}

/** Returns a cache update that adds or removes the user's own vote. */
function noting(id: string, isHelpful: boolean): Recipe<MyProductReview> {
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
      const note = noting(id, isHelpful)
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
export const { useMarkHelpfulMutation, useUnmarkHelpfulMutation } = calls
