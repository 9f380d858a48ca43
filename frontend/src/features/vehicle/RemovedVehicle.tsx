import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { useEffect, useId, useRef } from 'react'
import type { Vehicle } from '../../api/shop.gen.ts'
import { vehicleName } from './vehicle-name.rules.ts'

/** A vehicle that was removed, where it stood, and the id of what was active then. */
export type Removed = Readonly<{ vehicle: Vehicle; place: number; active: string | null }>

type RemovedVehicleProps = Readonly<{ removed: Removed; onUndo: (removed: Removed) => void }>

/** Says that a vehicle is removed, with a way back, which takes the focus and so is read aloud with the words. */
export const RemovedVehicle = ({ removed, onUndo }: RemovedVehicleProps) => {
  const wordsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone with its vehicle; without this, keyboards would start at the top again.
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
