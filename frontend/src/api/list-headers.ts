import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

type Meta = FetchBaseQueryMeta | undefined

const header = (meta: Meta, name: string) => meta?.response?.headers.get(name) ?? null

/** How long a whole list is, as the headers of a page say; the page alone where they say nothing. */
export function totalCount(meta: Meta, page: readonly unknown[]): number {
  return Number(header(meta, 'x-total-count') ?? page.length)
}

/** Whether a list is longer than the server counted. */
export function isLongerThanCounted(meta: Meta): boolean {
  return header(meta, 'x-more-than-counted') === 'true'
}

/** The cursor of the next page, from the header Link; undefined after the last. */
export function nextCursor(meta: Meta): string | undefined {
  return /[?&]cursor=([^&>]+)/.exec(header(meta, 'link') ?? '')?.[1]
}
