/** Where a page starts. */
export type Place =
  { readonly cursor: string } | { readonly limit?: number; readonly offset: number }

/**
 * The header Link of a page that another one follows. It is relative, so that it is right behind the gateway, too.
 * @param query as the caller gave it: several values of one parameter stay
 * @param next takes the place of the cursor or offset in it
 */
export function toLinkHeader(query: object, next: Place): { readonly Link: string } {
  const asked = Object.entries(query).filter(([name]) => name !== 'offset')
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...Object.fromEntries(asked), ...next })) {
    for (const one of [value].flat()) if (one !== undefined) words.append(name, String(one))
  }
  return { Link: `<?${words}>; rel="next"` }
}
