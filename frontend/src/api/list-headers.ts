import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

type Meta = FetchBaseQueryMeta | undefined

const header = (meta: Meta, name: string) => meta?.response?.headers.get(name) ?? null

/**
 * Returns the total number of items in a list from the response headers. Returns the number of items on the page if the
 * response has no such header.
 */
export function totalCount(meta: Meta, page: readonly unknown[]): number {
  return Number(header(meta, 'x-total-count') ?? page.length)
}

/** Whether the list is longer than its stated total, because the API counts only up to a limit. */
export function isLongerThanCounted(meta: Meta): boolean {
  return header(meta, 'x-more-than-counted') === 'true'
}

/** Returns the cursor of the next page from the Link header. Undefined on the last page. */
export function nextCursor(meta: Meta): string | undefined {
  return /[?&]cursor=([^&>]+)/.exec(header(meta, 'link') ?? '')?.[1]
}
