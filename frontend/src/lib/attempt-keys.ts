/** Hands out idempotency keys: one for one attempt at one thing. */
export type AttemptKeys = Readonly<{
  /** The key for this body: the last one while its outcome is open and the body is the same. */
  keyFor: (body: unknown) => string
  /** The attempt has an outcome; the next one gets a new key. */
  settle: () => void
}>

/** A new random key of 32 hexadecimal digits. Works without a secure context too. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keys for a button that starts something which must not happen twice. A press after a lost answer
 * sends the same key again, so that the server can distinguish it from a second order or payment.
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
