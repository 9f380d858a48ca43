type Listener = (ids: readonly string[]) => Promise<void>

const listeners: Listener[] = []

/**
 * Registers a listener that runs after each product write by this process. The writer waits for the listener, which
 * must not throw.
 */
export function onProductsWritten(listener: Listener): void {
  listeners.push(listener)
}

/** Runs the listeners for products that have been written. */
export async function noteProductsWritten(ids: readonly string[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener(ids)))
}
