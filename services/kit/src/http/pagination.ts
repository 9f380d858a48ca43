/** Where a page starts: at a cursor or at an offset. */
export type Place =
  { readonly cursor: string } | { readonly limit?: number; readonly offset: number }

/**
 * Builds the Link header of a page that is followed by another. The link is relative, so that it also works behind the
 * gateway.
 * @param query the caller's query parameters, which may be repeated
 * @param next replaces the query's cursor or offset
 */
export function toLinkHeader(query: object, next: Place): { readonly Link: string } {
  const asked = Object.entries(query).filter(([name]) => name !== 'offset')
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...Object.fromEntries(asked), ...next })) {
    for (const one of [value].flat()) if (one !== undefined) words.append(name, String(one))
  }
  return { Link: `<?${words}>; rel="next"` }
}
