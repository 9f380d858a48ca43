import type { Operation } from '@axle/kit/http/contract'
import { Refusal } from '@axle/kit/errors/errors'
import type { Request } from 'express'
import { finished, Transform } from 'node:stream'

const megabyte = 1024 * 1024
/** Types of streamed bodies, each with its maximum size. Individual services may have a lower limit. */
const kinds = {
  upload: {
    type: 'multipart/form-data',
    megabytesAtMost: 12,
    advice: 'Send the file as multipart/form-data.',
  },
  table: {
    type: 'text/csv',
    megabytesAtMost: 16,
    advice: 'Send the body as text/csv, uncompressed and in UTF-8.',
  },
} as const

type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * Whether the request body of an operation is streamed. Buffering many megabytes would exhaust the gateway's memory.
 */
export function isStreamed(operation: Operation | undefined): boolean {
  return operation?.isUpload === true || operation?.isTable === true
}

function tooLarge({ megabytesAtMost }: Kind): Refusal {
  return new Refusal('too-large', `The file is too large. Send at most ${megabytesAtMost} MB.`)
}

/** Passes a body through and fails with 413 above the maximum size, whatever Content-Length says. */
function capped(kind: Kind): Transform {
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > kind.megabytesAtMost * megabyte) done(tooLarge(kind))
      else done(null, part)
    },
  })
}

function assertType(request: Request, { type, advice }: Kind): void {
  const isPlain = (request.get('content-encoding') ?? 'identity') === 'identity'
  if (isPlain && request.is(type)) return
  throw new Refusal('unsupported-media-type', advice)
}

/**
 * Returns the streamed body of an image upload or an imported table.
 * @throws Refusal `unsupported-media-type` or `too-large`. The stream can also fail with `too-large`.
 */
export function createBodyStream(request: Request): Transform {
  const kind = request.operation?.isUpload ? kinds.upload : kinds.table
  assertType(request, kind)
  if (Number(request.get('content-length') ?? 0) > kind.megabytesAtMost * megabyte) {
    throw tooLarge(kind)
  }
  const body = capped(kind)
  finished(request, (error) => {
    if (error) body.destroy(error)
  })
  // Reads and discards the rest of the body. Otherwise the connection could close while the caller is still sending,
  // and the caller would never see the response.
  body.on('error', () => request.resume())
  return request.pipe(body)
}
