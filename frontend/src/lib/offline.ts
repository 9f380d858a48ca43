import { seenCaches } from '../worker/cache-names.ts'

/**
 * Registers the service worker, which caches the shop for offline use. Does nothing if the browser does not support
 * service workers or the origin is insecure.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  } catch (error) {
    // Registration can fail in a private window or if the disk is full. The shop still works online.
    if (!(error instanceof Error)) throw error
  }
}

/** Deletes the cached catalogue and pictures. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(seenCaches.map((name) => caches.delete(name)))
}
