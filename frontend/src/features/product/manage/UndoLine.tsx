import { Button } from '@axle/design-system/Button'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { useEffect, useId, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import { useRestoreProductMutation } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { countIn, formatProductCount } from './bulk/bulk-change.rules.ts'
import { useUndoBulk } from './bulk/use-undo-bulk.ts'
import { useUndoPlace, type Undoable } from './undo-place.ts'

function describeUndoable(undoable: Undoable): string {
  if (undoable.kind === 'deletion') return `Deleted: ${undoable.product.name}`
  return `Changed: ${formatProductCount(countIn(undoable.report.items, 'done'))}`
}

/**
 * Returns a function that undoes the last action.
 * @returns whether the action was undone; otherwise a toast shows the error
 */
function useUndo() {
  const [restoreProduct] = useRestoreProductMutation()
  const undoBulk = useUndoBulk()

  return async (undoable: Undoable): Promise<boolean> => {
    if (undoable.kind === 'bulk') return undoBulk(undoable.report._id)
    const { _id: id, name } = undoable.product
    const { error } = await restoreProduct({ id })
    if (error === undefined) toast.success(`${name} is back on sale`)
    else toast.error(toProblem(error).detail)
    return error === undefined
  }
}

const Line = ({ undoable }: Readonly<{ undoable: Undoable }>) => {
  const { offer } = useUndoPlace()
  const undo = useUndo()
  const [isUndoing, setUndoing] = useState(false)
  const wordsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Moves the focus to the undo button, because the focused button was removed with its row. Otherwise, keyboard users
  // would start again at the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [undoable])

  const press = async () => {
    setUndoing(true)
    const isUndone = await undo(undoable)
    setUndoing(false)
    if (isUndone) offer(null)
  }

  return (
    <Card>
      <Cluster justify="between">
        <span id={wordsId}>{describeUndoable(undoable)}</span>
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          isLoading={isUndoing}
          aria-describedby={wordsId}
          onPress={() => void press()}
        >
          Undo
        </Button>
      </Cluster>
    </Card>
  )
}

/**
 * Line above the product list with a button that undoes the last action. The line stays after the toast has
 * disappeared.
 */
export const UndoLine = () => {
  const { undoable } = useUndoPlace()
  return undoable && <Line undoable={undoable} />
}
