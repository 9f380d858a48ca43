type Listener = (ids: readonly string[]) => Promise<void>

const listeners: Listener[] = []

/**
 * Registers a listener that runs after each write of products by this process. The writer waits for it. It must not
 * throw.
 */
export function onProductsWritten(listener: Listener): void {
  listeners.push(listener)
}

/** Runs the listeners for products that were written. */
export async function noteProductsWritten(ids: readonly string[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener(ids)))
}
