import { useSyncExternalStore, type ComponentType } from 'react'
import type { ToastContainerProps } from 'react-toastify/unstyled'

type Place = ComponentType<ToastContainerProps>

let place: Place | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the toast container for the layout. `toast.ts` calls it when it is first loaded. */
export function placeToasts(component: Place): void {
  place = component
  for (const listener of listeners) listener()
}

/** Returns the toast container, or null until code that shows toasts is loaded. Most visitors never need it. */
export function useToastPlace(): Place | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
}
