import { toProblem } from '../../../../api/problem.ts'
import { useUndoBulkChangeMutation, type BulkReport } from '../../../../api/shop.gen.ts'
import { toast } from '../../../../lib/toast.ts'
import { useFollowBulk } from './bulk-calls.ts'
import { countIn, findSkippedItems, formatProductCount } from './bulk-change.rules.ts'

/**
 * Shows the number of restored products, and lists those that were not restored because someone has changed them since.
 */
function showUndone(report: BulkReport): void {
  const kept = findSkippedItems(report.items).filter(({ state }) => state === 'kept')
  const words = `Undone for ${formatProductCount(countIn(report.items, 'undone'))}`
  if (kept.length === 0) return void toast.success(words)
  const named = kept.slice(0, 5).map(({ name, reason = '' }) => `${name} ${reason}`)
  const more = kept.length > named.length ? [`and ${kept.length - named.length} more`] : []
  toast.warning(`${words}. Not undone: ${[...named, ...more].join(', ')}`)
}

/**
 * Undoes a bulk change, polls its progress, and shows the result.
 * @returns whether the bulk change was undone; otherwise a toast shows the error
 */
export function useUndoBulk() {
  const [undoBulkChange] = useUndoBulkChangeMutation()
  const follow = useFollowBulk()

  return async (id: string): Promise<boolean> => {
    try {
      showUndone(await follow(await undoBulkChange({ id }).unwrap()))
      return true
    } catch (error) {
      toast.error(toProblem(error).detail)
      return false
    }
  }
}
