import type { BulkReport } from '../../../../api/shop.gen.ts'
import { toast } from '../../../../lib/toast.ts'
import { UndoToast } from '../UndoToast.tsx'
import { countIn, productsOf } from './bulk-change.rules.ts'
import { useUndoBulk } from './use-undo-bulk.ts'

type UndoBulkChangeProps = Readonly<{ report: BulkReport; toastId: string; isPaused: boolean }>

const UndoBulkChange = ({ report, toastId, isPaused }: UndoBulkChangeProps) => {
  const undoBulk = useUndoBulk()

  const undo = async () => {
    if (await undoBulk(report._id)) toast.dismiss(toastId)
  }

  return (
    <UndoToast
      words={`${productsOf(countIn(report.items, 'done'))} changed`}
      toastId={toastId}
      isPaused={isPaused}
      onUndo={undo}
    />
  )
}

/** Says how many products were changed, with a way back; nothing can be undone where none was. */
export function showBulkChange(report: BulkReport): void {
  if (countIn(report.items, 'done') === 0) return void toast.info('No product was changed')
  const toastId = `bulk-${report._id}`
  toast.success(
    ({ isPaused }) => <UndoBulkChange report={report} toastId={toastId} isPaused={isPaused} />,
    { toastId },
  )
}
