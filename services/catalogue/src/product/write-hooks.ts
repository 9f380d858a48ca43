type Listener = (ids: readonly string[]) => Promise<void>

const listeners: Listener[] = []

/** Has this run after each write of a product by this process, before the writer goes on. It must not throw. */
export function onProductsWritten(listener: Listener): void {
  listeners.push(listener)
}

/** Runs what waits for products to be written. */
export async function noteProductsWritten(ids: readonly string[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener(ids)))
}
