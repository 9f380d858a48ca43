/** Source of idempotency keys, one per attempt. */
export type AttemptKeys = Readonly<{
  /**
   * Returns the key for a request body. If the previous attempt has not finished and the body is the same, the key is
   * reused.
   */
  keyFor: (body: unknown) => string
  /** Marks the attempt as finished, so that the next attempt gets a new key. */
  settle: () => void
}>

/** Returns a random key of 32 hexadecimal digits. The function also works in insecure contexts (HTTP). */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Creates idempotency keys for a button whose action must not happen twice. A click after a lost response reuses the
 * key, so that the server recognises the request as a retry and not as a second order or payment.
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
