import type { Operation } from '@axle/kit/contract'
import { Refusal } from '@axle/kit/errors'
import type { Request } from 'express'
import { finished, Transform } from 'node:stream'

const megabyte = 1024 * 1024
/** What streams through, and how large it may be: the services refuse what is within it and not for them. */
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

/** Whether the body of an operation's calls streams through: one of many megabytes would fill the gateway's memory. */
export function isStreamed(operation: Operation | undefined): boolean {
  return operation?.isUpload === true || operation?.isTable === true
}

function tooLarge({ megabytesAtMost }: Kind): Refusal {
  return new Refusal('too-large', `The file is too large. Send at most ${megabytesAtMost} MB.`)
}

/** Passes a body through, and fails with 413 when it grows too large, whatever length was announced. */
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
 * The body of an upload or a table as it streams through.
 * @throws Refusal `unsupported-media-type` or `too-large`; the stream fails with `too-large` as well
 */
export function streamOf(request: Request): Transform {
  const kind = request.operation?.isUpload ? kinds.upload : kinds.table
  assertType(request, kind)
  if (Number(request.get('content-length') ?? 0) > kind.megabytesAtMost * megabyte) {
    throw tooLarge(kind)
  }
  const body = capped(kind)
  finished(request, (error) => {
    if (error) body.destroy(error)
  })
  // The rest is read and thrown away, since a caller who is cut off while sending never sees the answer.
  body.on('error', () => request.resume())
  return request.pipe(body)
}
