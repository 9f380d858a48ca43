import { shopApi, type BulkReport } from '../../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../../api/use-api-dispatch.ts'

/** Poll interval in milliseconds for the progress of a bulk change. */
const askEveryMs = 1_000

/** Invalidates no tags, because a preview changes no data. */
const calls = shopApi.enhanceEndpoints({
  endpoints: { previewBulkChange: { invalidatesTags: [] } },
})

export const { usePreviewBulkChangeMutation } = calls

const isOpen = ({ state }: BulkReport) => state === 'applying' || state === 'undoing'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, askEveryMs))

/**
 * Returns a function that polls a bulk change until it ends, even after the component is unmounted. It then invalidates
 * the cached product lists. The promise rejects if the API becomes unavailable.
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
