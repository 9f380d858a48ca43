/** Source of idempotency keys, one per attempt. */
export type AttemptKeys = Readonly<{
  /** Returns the key for a request body. It is the previous key if the outcome is unknown and the body is the same. */
  keyFor: (body: unknown) => string
  /** Marks the attempt as finished. The next attempt gets a new key. */
  settle: () => void
}>

/** Returns a random key of 32 hexadecimal digits. It works in insecure contexts (HTTP) too. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Creates keys for a button whose action must not happen twice. A click after a lost response reuses the key, so that
 * the server can distinguish a retry from a second order or payment.
 */
export function createAttemptKeys(newKey: () => string = randomKey): AttemptKeys {
  let open: Readonly<{ key: string; body: string }> | null = null
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (open === null || open.body !== text) open = { key: newKey(), body: text }
      return open.key
    },
    settle: () => {
      open = null
    },
  }
}
