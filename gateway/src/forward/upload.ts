import { Refusal } from '@axle/kit/errors'
import type { Request } from 'express'
import { finished, Transform } from 'node:stream'

const uploadBytesAtMost = 12 * 1024 * 1024

function tooLarge(): Refusal {
  return new Refusal('too-large', 'The file is too large. Send at most 12 MB.')
}

/** Passes an upload through, and fails with 413 when it grows too large, whatever length was announced. */
function capped(): Transform {
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > uploadBytesAtMost) done(tooLarge())
      else done(null, part)
    },
  })
}

/**
 * The body of an upload as it streams through.
 * @throws Refusal `unsupported-media-type` or `too-large`; the stream fails with `too-large` as well
 */
export function uploadOf(request: Request): Transform {
  if (!request.is('multipart/form-data')) {
    throw new Refusal('unsupported-media-type', 'Send the file as multipart/form-data.')
  }
  if (Number(request.get('content-length') ?? 0) > uploadBytesAtMost) throw tooLarge()
  const body = capped()
  finished(request, (error) => {
    if (error) body.destroy(error)
  })
  // The rest is read and thrown away, since a caller who is cut off while sending never sees the answer.
  body.on('error', () => request.resume())
  return request.pipe(body)
}
