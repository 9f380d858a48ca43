import { createHmac } from 'node:crypto'

type Signed = {
  readonly id: string
  /** Time of sending, in seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

const prefix = 'whsec_'

/**
 * Signs a message as Standard Webhooks specifies.
 * @param secret `whsec_` followed by the key in base64
 */
function computeSignature(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return `v1,${mac}`
}

/** Returns the headers that identify a message and prove its sender, with one signature per secret. */
export function signedHeaders(
  secrets: readonly string[],
  message: Signed,
): Readonly<Record<string, string>> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': secrets.map((secret) => computeSignature(secret, message)).join(' '),
  }
}
