import { shopApi, type MyProductReview, type ProductReviewPage } from '../../../api/shop.gen.ts'

type Recipe<Data> = (data: Data) => void

/** What changes in a list when so many more find a review of it helpful. */
function showing(id: string, change: (helpful: number) => number): Recipe<ProductReviewPage> {
  return ({ items }) => {
    const review = items.find(({ _id }) => _id === id)
    if (review) review.helpful = Math.max(0, change(review.helpful))
  }
}

/** What changes in what the reader finds helpful. */
function noting(id: string, isHelpful: boolean): Recipe<MyProductReview> {
  return (mine) => {
    const others = mine.helpful.filter((one) => one !== id)
    mine.helpful = isHelpful ? [...others, id] : others
  }
}

const { selectInvalidatedBy, updateQueryData } = shopApi.util

/** Makes what a vote does: it shows at once, and what the shop answers, or refuses, after that. */
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
      // Whoever pressed gets the reason.
      for (const patch of patches) patch.undo()
    }
  }
}

// No list is fetched again for a vote, so that none changes its order under the reader's hand.
const calls = shopApi.enhanceEndpoints({
  endpoints: {
    markHelpful: { invalidatesTags: [], onQueryStarted: votingAtOnce(true) },
    unmarkHelpful: { invalidatesTags: [], onQueryStarted: votingAtOnce(false) },
  },
})

/** Votes for reviews that show at once. */
export const { useMarkHelpfulMutation, useUnmarkHelpfulMutation } = calls
