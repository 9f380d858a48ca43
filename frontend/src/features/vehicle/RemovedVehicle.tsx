import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { useEffect, useId, useRef } from 'react'
import type { Vehicle } from '../../api/shop.gen.ts'
import { vehicleName } from './vehicle-name.rules.ts'

/** A removed vehicle, its position, and the id of the vehicle that was active before the removal. */
export type Removed = Readonly<{ vehicle: Vehicle; place: number; active: string | null }>

type RemovedVehicleProps = Readonly<{ removed: Removed; onUndo: (removed: Removed) => void }>

/**
 * Notice about a removed vehicle, with an undo button. The button gets the focus, so that screen readers announce the
 * notice.
 */
export const RemovedVehicle = ({ removed, onUndo }: RemovedVehicleProps) => {
  const wordsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Moves the focus to the undo button, because the focused button was removed with its vehicle. Otherwise, keyboard
  // users would start again at the top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [removed])

  return (
    <Cluster justify="between">
      <span id={wordsId}>{vehicleName(removed.vehicle)} is removed</span>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        aria-describedby={wordsId}
        onPress={() => onUndo(removed)}
      >
        Undo
      </Button>
    </Cluster>
  )
}
