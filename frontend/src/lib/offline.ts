import { seenCaches } from '../worker/cache-names.ts'

/**
 * Has the service worker keep the shop for times without a connection. Browsers without service workers,
 * and addresses that are not secure, go without.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  } catch (error) {
    // A private window or a full disk: the shop works as well online.
    if (!(error instanceof Error)) throw error
  }
}

/** Deletes the catalogue and the pictures that were kept. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(seenCaches.map((name) => caches.delete(name)))
}
