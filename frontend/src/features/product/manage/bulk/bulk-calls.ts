import { shopApi, type BulkReport } from '../../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../../api/use-api-dispatch.ts'

/** How often is asked how far a change is. */
const askEveryMs = 1_000

/** A preview changes nothing that is shown. */
const calls = shopApi.enhanceEndpoints({
  endpoints: { previewBulkChange: { invalidatesTags: [] } },
})

export const { usePreviewBulkChangeMutation } = calls

const isOpen = ({ state }: BulkReport) => state === 'applying' || state === 'undoing'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, askEveryMs))

/**
 * Follows a change of many products to its end, also when nobody looks at it any more, and has the lists fetched again
 * then. It rejects when the shop cannot be asked any more.
 */
export function useFollowBulk() {
  const dispatch = useApiDispatch()
  const ask = (id: string) =>
    dispatch(
      shopApi.endpoints.getBulkChange.initiate({ id }, { subscribe: false, forceRefetch: true }),
    ).unwrap()

  return async (first: BulkReport, onReport?: (report: BulkReport) => void) => {
    let report = first
    while (isOpen(report)) {
      onReport?.(report)
      await pause()
      report = await ask(report._id)
    }
    dispatch(shopApi.util.invalidateTags(['Catalogue']))
    return report
  }
}
