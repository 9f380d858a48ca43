import { useSyncExternalStore, type ComponentType } from 'react'
import type { ToastContainerProps } from 'react-toastify/unstyled'

type Place = ComponentType<ToastContainerProps>

let place: Place | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands the layout what toasts show in. Called by `toast.ts` when something that shows toasts is fetched. */
export function placeToasts(component: Place): void {
  place = component
  for (const listener of listeners) listener()
}

/** What toasts show in, or null while nothing that shows any was fetched: most visitors never need its code. */
export function useToastPlace(): Place | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
}
