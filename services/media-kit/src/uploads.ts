import { finished } from 'node:stream/promises'
import { scaled } from '@axle/kit/config/limits'
import { Refusal, fieldRefusal } from '@axle/kit/errors/errors'
import busboy from 'busboy'
import type { Request } from 'express'
import { createBulkhead } from './bulkhead.ts'

const bytesAtMost = 10 * 1024 * 1024
/** Maximum size of everything in the request other than the image: boundaries, names and a few form fields. */
const wrappingBytesAtMost = 64 * 1024
/**
 * Timeout for the multipart parser after the whole request has arrived. Without the timeout, busboy would wait forever
 * for the end of a part that starts after the end of the form.
 */
const waitingMs = scaled('decoding', 1_000)
/** Limits the number of concurrent uploads, because each upload holds its received bytes in memory. */
const { inPlace } = createBulkhead(8)

type Part = { readonly name: string; readonly bytes: Buffer }

function tooLarge(): Refusal {
  return new Refusal('too-large', 'The picture is larger than 10 MB.')
}

function parse(request: Request) {
  try {
    return busboy({
      headers: request.headers,
      limits: { parts: 2, fieldSize: 1024, fileSize: bytesAtMost },
    })
  } catch (cause) {
    throw new Refusal('unsupported-media-type', 'Send the picture as multipart/form-data.', {
      cause,
    })
  }
}

async function readParts(request: Request): Promise<{ parts: Part[]; hasMore: boolean }> {
  const parser = parse(request)
  const parts: Part[] = []
  let hasMore = false
  const notice = () => {
    hasMore = true
  }
  parser.on('field', notice)
  // The parser emits this event at the end of the second multipart part, even if it skips that part because the part
  // has no name.
  parser.on('partsLimit', notice)
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => parts.push({ name, bytes: Buffer.concat(chunks) }))
    stream.on('limit', () => parser.destroy(tooLarge()))
    // The parser emits the same error. Without this listener on the file stream, the error would end the process.
    stream.on('error', () => undefined)
  })
  const giveUp = new AbortController()
  finished(request).then(
    // Parsing the rest takes no time, unless the parser waits for data that never arrives.
    () => setTimeout(() => giveUp.abort(), waitingMs),
    (cause: Error) => parser.destroy(cause),
  )
  request.pipe(parser)
  await finished(parser, { signal: giveUp.signal }).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('bad-request', 'The upload was interrupted or is malformed. Send it again.', {
      cause,
    })
  })
  return { parts, hasMore }
}

/**
 * Reads the only file of an upload, from the form field `image`. Ignores the sender's file name and media type. Reads a
 * rejected request to its end without storing it, because a client whose connection is closed early never sees the
 * response.
 * @throws Refusal `bad-request`, `too-large` (10 MB), `unsupported-media-type`, or `unavailable` if eight other uploads
 * are being read
 */
async function readUpload(request: Request): Promise<Buffer> {
  try {
    const announcedBytes = Number(request.get('content-length') ?? 0)
    if (announcedBytes > bytesAtMost + wrappingBytesAtMost) throw tooLarge()
    const { parts, hasMore } = await inPlace(() => readParts(request))
    const [part, ...more] = parts
    if (!part || more.length > 0 || hasMore || part.name !== 'image' || part.bytes.length === 0) {
      const detail = 'Send one file in the field image, and nothing else.'
      throw fieldRefusal('bad-request', 'body.image', 'must be one file', detail)
    }
    return part.bytes
  } finally {
    request.unpipe().resume()
  }
}

type Call = { readonly request: Request; readonly caller: { readonly id: string } }

/**
 * Limits each user's concurrent uploads, so that no user can take all the capacity for reading and decoding.
 * @returns a function that reads a request's file and passes it to `keep`. The function throws Refusal
 * `too-many-requests` if the caller already has `perPerson` uploads in progress, and rethrows errors of `readUpload`
 * and `keep`.
 */
export function createUploads(perPerson: number) {
  const underWay = new Map<string, number>()

  return async <T>(
    { request, caller: { id } }: Call,
    keep: (bytes: Buffer) => Promise<T>,
  ): Promise<T> => {
    const mine = underWay.get(id) ?? 0
    if (mine >= perPerson) {
      // Reads the request to its end, because a client whose connection is closed early never sees the response.
      request.resume()
      const detail = 'Pictures of yours are still being sent. Try again when one has arrived.'
      throw new Refusal('too-many-requests', detail, { retryAfterSeconds: 5 })
    }
    underWay.set(id, mine + 1)
    try {
      return await keep(await readUpload(request))
    } finally {
      const left = (underWay.get(id) ?? 1) - 1
      if (left === 0) underWay.delete(id)
      else underWay.set(id, left)
    }
  }
}

export type Uploads = ReturnType<typeof createUploads>
