import { createHmac } from 'node:crypto'

const stepMs = 30_000

/**
 * Returns the code that an authenticator app would show (RFC 6238, as Keycloak expects it).
 * @param later number of 30 s steps from now. Each code works only once, but Keycloak also accepts the code of the next
 * step.
 */
export function computeCode(secret: string, later = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + later))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
