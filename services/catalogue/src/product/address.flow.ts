import type { components } from '@axle/kit/http.gen'
import { findNamed, listNamedAfter } from './address.store.ts'

type NamedPart = components['schemas']['NamedPart']

export type NamedQuery = {
  readonly after?: string | undefined
  readonly limit: number
  readonly ids?: readonly string[] | undefined
}

/**
 * Lists the products for the sitemap and for part page URLs: either those with the given ids, or the next ones by id.
 */
export async function listParts({ after = '', limit, ids }: NamedQuery): Promise<NamedPart[]> {
  if (ids === undefined) return listNamedAfter(after, limit)
  return (await findNamed(ids)).filter(({ _id }) => _id > after).slice(0, limit)
}
