/** Fields from which the benchmark creates search queries for a product on sale. */
export type Sold = { readonly name: string; readonly brand?: string }

const wordsOfSearch = 3
const shortest = 3
const longest = 6

/**
 * Returns a query that finds a product: the words of its name after the brand, with the brand and in-stock facets.
 * @returns the query, or undefined if the product has no brand
 */
export function toSearchQuery({ name, brand }: Sold): string | undefined {
  if (!brand) return undefined
  const rest = name.startsWith(brand) ? name.slice(brand.length) : name
  const search = rest.trim().split(/\s+/).slice(0, wordsOfSearch).join(' ')
  return new URLSearchParams({ search, brand, instock: 'true' }).toString()
}

/** Returns prefixes of each word in a product's name, as a visitor would type them. */
export function prefixesIn({ name }: Sold): string[] {
  return name
    .split(/\s+/)
    .flatMap((word) =>
      Array.from({ length: longest - shortest + 1 }, (_none, index) =>
        word.slice(0, shortest + index),
      ).filter((prefix) => prefix.length >= shortest),
    )
}
