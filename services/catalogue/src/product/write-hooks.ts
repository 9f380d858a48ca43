type Listener = (ids: readonly string[]) => Promise<void>

const listeners: Listener[] = []

/**
 * Registers a listener that runs after each write of a product by this process, before the writer continues. It must
 * not throw.
 */
export function onProductsWritten(listener: Listener): void {
  listeners.push(listener)
}

/** Runs the listeners for written products. */
export async function noteProductsWritten(ids: readonly string[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener(ids)))
}
