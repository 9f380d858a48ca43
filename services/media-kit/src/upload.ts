import { scaled } from '@axle/kit/limits'
import { fieldRefusal, Refusal } from '@axle/kit/errors'
import busboy from 'busboy'
import type { Request } from 'express'
import { finished } from 'node:stream/promises'
import { createBulkhead } from './bulkhead.ts'

const bytesAtMost = 10 * 1024 * 1024
/** What may stand around the file in a request: boundaries, names, a few fields. */
const wrappingBytesAtMost = 64 * 1024
/** busboy waits for ever for the end of a part that stands behind the end of its form. */
const waitingMs = scaled('decoding', 1_000)
/** Each upload that is read holds what has come of it. */
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
  // Said at the end of the second part, also of one that is passed over for want of a name.
  parser.on('partsLimit', notice)
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => parts.push({ name, bytes: Buffer.concat(chunks) }))
    stream.on('limit', () => parser.destroy(tooLarge()))
    // The parser emits it as well; without a listener here it would end the process.
    stream.on('error', () => undefined)
  })
  const giveUp = new AbortController()
  finished(request).then(
    // What is left to do then takes no time, unless the parser waits for what never comes.
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
 * Reads the one file of an upload, in the field `image`. The sender's file name and type are not looked at. What is
 * refused is not kept, but read to its end, since a sender who is cut off never sees the answer.
 * @throws Refusal `bad-request`, `too-large` (10 MB), `unsupported-media-type`, or `unavailable` when eight
 *   others are being read
 */
export async function readUpload(request: Request): Promise<Buffer> {
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
