import { Refusal } from '@axle/kit/errors/errors'
import type { Request } from 'express'
import { readUpload } from './upload.ts'

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
