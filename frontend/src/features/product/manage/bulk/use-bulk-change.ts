import { useState } from 'react'
import { isUndecided, toProblem } from '../../../../api/problem.ts'
import {
  useApplyBulkChangeMutation,
  type BulkChange,
  type BulkItem,
  type BulkReport,
} from '../../../../api/shop.gen.ts'
import { createAttemptKeys } from '../../../../lib/attempt-keys.ts'
import { toast } from '../../../../lib/toast.ts'
import { useFollowBulk, usePreviewBulkChangeMutation } from './bulk-calls.ts'
import { useUndoPlace } from '../undo-place.ts'
import { countIn, findSkippedItems, formatProductCount, toRequest } from './bulk-change.rules.ts'

/** Current step in the bulk change dialog. */
export type BulkStep =
  | Readonly<{ kind: 'asking' }>
  | Readonly<{ kind: 'preview'; change: BulkChange; items: readonly BulkItem[] }>
  | Readonly<{ kind: 'applying'; report: BulkReport | null }>
  | Readonly<{ kind: 'done'; report: BulkReport }>

type Options = Readonly<{
  ids: readonly string[]
  /** Called after the bulk change is applied, even if it skipped some products. */
  onApplied: () => void
  onClose: () => void
}>

/** Returns a function that shows a toast with the number of changed products, and offers to undo the change. */
function useSayDone() {
  const { offer } = useUndoPlace()
  return (report: BulkReport) => {
    const done = countIn(report.items, 'done')
    if (done === 0) return void toast.info('No product was changed')
    offer({ kind: 'bulk', report })
    toast.success(`${formatProductCount(done)} changed`)
  }
}

/** Runs a bulk change: the preview, the change, and then the list of skipped products. */
export function useBulkChange({ ids, onApplied, onClose }: Options) {
  const [step, setStep] = useState<BulkStep>({ kind: 'asking' })
  const [fault, setFault] = useState<string | null>(null)
  const [keys] = useState(() => createAttemptKeys())
  const [askPreview, preview] = usePreviewBulkChangeMutation()
  const [applyBulkChange] = useApplyBulkChangeMutation()
  const follow = useFollowBulk()
  const sayDone = useSayDone()

  const look = async (change: BulkChange) => {
    setFault(null)
    const answer = await askPreview({ bulkPreviewRequest: { ids: [...ids], change } })
    if (answer.error !== undefined) return setFault(toProblem(answer.error).detail)
    setStep({ kind: 'preview', change, items: answer.data.items })
  }

  const finish = (report: BulkReport) => {
    keys.settle()
    onApplied()
    sayDone(report)
    if (findSkippedItems(report.items).length === 0) onClose()
    else setStep({ kind: 'done', report })
  }

  const apply = async () => {
    if (step.kind !== 'preview') return
    const bulkRequest = toRequest(step)
    setFault(null)
    setStep({ kind: 'applying', report: null })
    try {
      const arg = { 'Idempotency-Key': keys.keyFor(bulkRequest), bulkRequest }
      const first = await applyBulkChange(arg).unwrap()
      finish(await follow(first, (report) => setStep({ kind: 'applying', report })))
    } catch (error) {
      const problem = toProblem(error)
      // If the bulk change may have been applied despite the error, the next attempt reuses the idempotency key.
      if (!isUndecided(problem)) keys.settle()
      setFault(problem.detail)
      setStep(step)
      toast.error(problem.detail)
    }
  }

  return {
    step,
    fault,
    isLooking: preview.isLoading,
    look: (change: BulkChange) => void look(change),
    apply: () => void apply(),
    goBack: () => {
      setFault(null)
      setStep({ kind: 'asking' })
    },
  }
}
