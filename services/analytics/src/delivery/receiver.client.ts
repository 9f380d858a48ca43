import { createHmac } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  isPublicAddress,
  literalIn,
  lookupPublic,
  RefusedAddress,
} from '../webhook/address.client.ts'

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

/** A receiver's response: its status and the start of its body. */
type Answer = { readonly status: number; readonly text: string }

/** Error for a request that got no response. Admins see the error message. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type Reach = {
  readonly timeoutMs: number
  /** Whether private IP addresses are allowed. */
  readonly mayBePrivate: boolean
}

/** Maximum number of bytes to read from a response, and maximum number of characters to store. */
const readBytes = 4_096
const keptCharacters = 500

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut before an answer came.',
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The host cannot be looked up now.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host cannot be reached.',
}

function formatError(error: unknown, timeoutMs: number): string {
  if (error instanceof RefusedAddress) return 'The address is not on the public internet.'
  if (!(error instanceof Error)) return 'No answer came.'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `No answer came within ${timeoutMs / 1000} seconds.`
  }
  const code = 'code' in error ? String(error.code) : ''
  return words[code] ?? `No answer came (${code || error.name}).`
}

/** Reads the status and the start of the body from a response. Returns the status even if reading the body fails. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= readBytes) break
    }
  } catch {
    // The body was cut off or timed out, but the status still counts.
  }
  const text = Buffer.concat(chunks).toString('utf8').slice(0, keptCharacters)
  return { status: response.statusCode ?? 0, text }
}

/**
 * Sends a message in one POST request. Does not follow redirects or keep the connection open. Unless `mayBePrivate`,
 * connects only to public IP addresses.
 *
 * @throws NoAnswer if no response arrives
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { timeoutMs, mayBePrivate }: Reach,
): Promise<Answer> {
  const url = new URL(address)
  const literal = literalIn(url)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // `lookupPublic` checks the addresses of host names. A literal IP address is never looked up, so it is checked
    // here.
    if (!mayBePrivate && literal !== undefined && !isPublicAddress(literal)) {
      throw new RefusedAddress(literal)
    }
    const request = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(!mayBePrivate && { lookup: lookupPublic }),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
    const response = await promise
    return await readAnswer(response).finally(() => request.destroy())
  } catch (error) {
    throw new NoAnswer(formatError(error, timeoutMs), { cause: error })
  }
}
