import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'

type UndoToastProps = Readonly<{
  words: string
  toastId: string
  isPaused: boolean
  onUndo: () => Promise<void>
}>

/** Says what was done, with a way back; while its button has the focus, or the pointer is on it, it stays. */
export const UndoToast = ({ words, toastId, isPaused, onUndo }: UndoToastProps) => {
  const [isUndoing, setUndoing] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus goes with its row; without this, keyboards would start at the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  // Its time begins to run when it has slid in, whatever was asked of it before.
  useEffect(() => {
    if (hasFocus && !isPaused) toast.pause({ id: toastId })
  }, [hasFocus, isPaused, toastId])

  const undo = async () => {
    setUndoing(true)
    await onUndo()
    setUndoing(false)
  }

  return (
    <Cluster gap={3}>
      <span>{words}</span>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        isLoading={isUndoing}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false)
          toast.play({ id: toastId })
        }}
        onPress={() => void undo()}
      >
        Undo
      </Button>
    </Cluster>
  )
}
