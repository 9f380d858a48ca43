import fresh from 'fresh'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { compressBrotli, compressGzip } from '../compress.ts'
import type { Answer } from '../forward/forward.ts'

export type Encoding = 'br' | 'gzip' | ''

/** An answer that is sent as long as the catalogue is of its generation. */
export type Ready = Answer & {
  readonly generation: string
  readonly etag: string
  /** What every answer of the API has besides. */
  readonly shared: Readonly<Record<string, string>>
  /** Its bytes in the encodings that were asked for. */
  readonly copies: Map<Encoding, Buffer>
}

/** Below this, packing costs more than it saves: it fits into one packet. */
const worthBytes = 1_024
/** Good enough, and quick: an answer is packed again after each change. */
const quality = 4
const headersAtMost = 100

const known = new Map<string, Encoding>()

/** @param shared headers that the answer is sent with besides its own */
export function readyOf(
  answer: Answer,
  generation: string,
  shared: Readonly<Record<string, string>>,
): Ready {
  const hash = createHash('sha1').update(answer.body).digest('base64url')
  // Each copy has a length of its own.
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => name !== 'content-length'),
  )
  const copies = new Map<Encoding, Buffer>([['', answer.body]])
  // Weak, because it is the same for all encodings.
  return { ...answer, headers, generation, shared, copies, etag: `W/"${hash}"` }
}

/** Whether an answer may be kept at all: its service says so. */
export function isKeepable({ status, headers }: Answer): boolean {
  return status === 200 && headers['cache-control'] === 'no-cache'
}

function choose(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const taken = negotiator.encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/** The smallest encoding that a caller takes; browsers name few lists, so that each is looked at once. */
export function encodingFor({ body }: Ready, headers: IncomingHttpHeaders): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || body.length < worthBytes) return ''
  const before = known.get(accepted)
  if (before !== undefined) return before
  if (known.size >= headersAtMost) known.clear()
  const encoding = choose(accepted)
  known.set(accepted, encoding)
  return encoding
}

function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, quality)
}

/** The bytes in an encoding, packed when first asked for. */
export async function copyOf({ body, copies }: Ready, encoding: Encoding): Promise<Buffer> {
  const copy = copies.get(encoding) ?? (encoding === '' ? body : await pack(body, encoding))
  copies.set(encoding, copy)
  return copy
}

/** Whether the caller has it as it is. */
export function isHeld({ etag }: Ready, headers: IncomingHttpHeaders): boolean {
  return headers['if-none-match'] !== undefined && fresh(headers, { etag })
}

/** The headers of an answer in an encoding, shared ones included; those of a 304 say nothing of bytes. */
export function headersOf(
  ready: Ready,
  encoding: Encoding,
  bytes?: number,
): Readonly<Record<string, string>> {
  const { vary } = ready.shared
  return {
    ...ready.shared,
    ...ready.headers,
    etag: ready.etag,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(bytes !== undefined && { 'content-length': String(bytes) }),
    ...(bytes !== undefined && encoding && { 'content-encoding': encoding }),
  }
}
