/** What the path of a part needs of it. */
export type NamedPart = Readonly<{ _id: string; name: string }>

const longestSlug = 60
/** As openapi.yaml says it of an Identifier. */
const longestId = 64

/** The words of a name in lower case ASCII, joined by dashes; empty where it has none. At most 60 characters. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  // By way of the capitals, which have two letters for ß.
  const words = letters.toUpperCase().toLowerCase()
  const slug = words
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  if (slug.length <= longestSlug) return slug
  const cut = slug.slice(0, longestSlug + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longestSlug)
}

/** The address of a part's page: its name for people, its id for the shop. The id alone where no word is left. */
export function partPath({ _id, name }: NamedPart): string {
  return `/parts/${[slugOf(name), _id].filter(Boolean).join('-')}`
}

/**
 * The ids that the parameter of a part's page may end with. An id may hold dashes itself, so that the address does
 * not say where it begins: all that follows a dash is a candidate, the shortest first, and at last the whole.
 * Whoever answers the page takes the first that is a product whose own path this is (`partPath`), otherwise the
 * first that is a product at all, and sends the reader on to that one's path: a name may have changed.
 * @returns none for a parameter that is longer than any path of a part
 */
export function candidatesOfPart(param: string): readonly string[] {
  if (param.length > longestSlug + 1 + longestId) return []
  const ends = [...param.matchAll(/-/g)].map(({ index }) => param.slice(index + 1))
  return [...ends.reverse(), param].filter((id) => id !== '' && id.length <= longestId)
}
