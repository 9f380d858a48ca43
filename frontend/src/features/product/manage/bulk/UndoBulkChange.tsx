import { toProblem } from '../../../../api/problem.ts'
import { useUndoBulkChangeMutation, type BulkReport } from '../../../../api/shop.gen.ts'
import { toast } from '../../../../lib/toast.ts'
import { UndoToast } from '../UndoToast.tsx'
import { useFollowBulk } from './bulk-calls.ts'
import { leftOf, productsOf } from './bulk-change.rules.ts'

const count = ({ items }: BulkReport, wanted: 'done' | 'undone') =>
  items.filter(({ state }) => state === wanted).length

/** Says what was undone, and names those that were changed since. */
function showUndone(report: BulkReport): void {
  const kept = leftOf(report.items).filter(({ state }) => state === 'kept')
  const words = `Undone for ${productsOf(count(report, 'undone'))}`
  if (kept.length === 0) return void toast.success(words)
  const named = kept.slice(0, 5).map(({ name, reason = '' }) => `${name} ${reason}`)
  const more = kept.length > named.length ? [`and ${kept.length - named.length} more`] : []
  toast.warning(`${words}. Not undone: ${[...named, ...more].join(', ')}`)
}

type UndoBulkChangeProps = Readonly<{ report: BulkReport; toastId: string; isPaused: boolean }>

const UndoBulkChange = ({ report, toastId, isPaused }: UndoBulkChangeProps) => {
  const [undoBulkChange] = useUndoBulkChangeMutation()
  const follow = useFollowBulk()

  const undo = async () => {
    try {
      const first = await undoBulkChange({ id: report._id }).unwrap()
      const last = await follow(first)
      toast.dismiss(toastId)
      showUndone(last)
    } catch (error) {
      toast.error(toProblem(error).detail)
    }
  }

  return (
    <UndoToast
      words={`${productsOf(count(report, 'done'))} changed`}
      toastId={toastId}
      isPaused={isPaused}
      onUndo={undo}
    />
  )
}

/** Says how many products were changed, with a way back; nothing can be undone where none was. */
export function showBulkChange(report: BulkReport): void {
  if (count(report, 'done') === 0) return void toast.info('No product was changed')
  const toastId = `bulk-${report._id}`
  toast.success(
    ({ isPaused }) => <UndoBulkChange report={report} toastId={toastId} isPaused={isPaused} />,
    { toastId },
  )
}
