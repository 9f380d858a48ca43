import { Refusal } from '@axle/kit/errors'
import type { Request } from 'express'
import { readUpload } from './upload.ts'

type Call = { readonly request: Request; readonly caller: { readonly id: string } }

/**
 * Takes uploads, and of one person only so many at once, so that nobody has all the places there are for reading and
 * for decoding.
 * @returns reads the file of a call and gives it to `keep`; throws Refusal `too-many-requests` when that many of the
 *   caller's are under way, and what `readUpload` and `keep` throw
 */
export function createUploads(perPerson: number) {
  const underWay = new Map<string, number>()

  return async <T>(
    { request, caller: { id } }: Call,
    keep: (bytes: Buffer) => Promise<T>,
  ): Promise<T> => {
    const mine = underWay.get(id) ?? 0
    if (mine >= perPerson) {
      // Read to its end: a sender who is cut off never sees the answer.
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
