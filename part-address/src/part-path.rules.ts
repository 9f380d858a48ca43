/** Fields of a part that its path contains. */
export type NamedPart = Readonly<{ _id: string; name: string }>

const longestSlug = 60
/** Maximum length of an `Identifier` in openapi.yaml. */
const longestId = 64

/**
 * Returns the slug of a name: its words in lower-case ASCII, joined by dashes, with at most 60 characters. The slug is
 * empty if the name has no ASCII word.
 */
export function toSlug(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  // Converting to upper case turns ß into SS, so this replaces ß with ss.
  const words = letters.toUpperCase().toLowerCase()
  const slug = words
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  if (slug.length <= longestSlug) return slug
  const cut = slug.slice(0, longestSlug + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longestSlug)
}

/** Returns the URL path of a part's page: the slug and the id, or only the id if the slug is empty. */
export function partPath({ _id, name }: NamedPart): string {
  return `/parts/${[toSlug(name), _id].filter(Boolean).join('-')}`
}

/**
 * Returns the ids that may be at the end of a part page's URL parameter, shortest first. An id may contain dashes, so
 * the parameter does not show where the id starts. The text after each dash is a candidate, and so is the whole
 * parameter.
 *
 * The caller uses the first candidate that is the id of a product with exactly this path (`partPath`). If there is
 * none, the caller uses the first candidate that is the id of any product, and redirects to that product's own path,
 * because the product may have been renamed.
 * @returns an empty list if the parameter is longer than any part path
 */
export function candidatesOfPart(param: string): readonly string[] {
  if (param.length > longestSlug + 1 + longestId) return []
  const ends = [...param.matchAll(/-/g)].map(({ index }) => param.slice(index + 1))
  return [...ends.reverse(), param].filter((id) => id !== '' && id.length <= longestId)
}
