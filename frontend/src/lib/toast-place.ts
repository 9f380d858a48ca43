import { useSyncExternalStore, type ComponentType } from 'react'
import type { ToastContainerProps } from 'react-toastify/unstyled'

type Place = ComponentType<ToastContainerProps>

let place: Place | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers the toast container, which the layout then shows. `toast.ts` calls this function when that module first
 * loads.
 */
export function placeToasts(component: Place): void {
  place = component
  for (const listener of listeners) listener()
}

/** Returns the toast container, or null until code that shows toasts has loaded. Most visitors never load such code. */
export function useToastPlace(): Place | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
}
