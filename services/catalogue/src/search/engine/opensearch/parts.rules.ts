/** A part of an OpenSearch request, as JSON. */
export type Part = Readonly<Record<string, unknown>>

export const everything: Part = { match_all: {} }
export const none: Part = { match_none: {} }

export function term(field: string, value: number | string | boolean): Part {
  return { term: { [field]: value } }
}

export function terms(field: string, values: readonly string[]): Part {
  return { terms: { [field]: values } }
}

export function begins(field: string, value: string): Part {
  return { prefix: { [field]: value } }
}

export function within(field: string, ends: Part): Part {
  return { range: { [field]: ends } }
}

export function all(parts: readonly Part[]): Part {
  return parts.length === 0 ? everything : { bool: { filter: parts } }
}

/** Returns a query for products that match at least `atLeast` of the given queries. */
export function any(parts: readonly Part[], atLeast = 1): Part {
  return parts.length === 0 ? none : { bool: { should: parts, minimum_should_match: atLeast } }
}

export function not(part: Part): Part {
  return { bool: { must_not: [part] } }
}

/** Returns a query for products with a single vehicle that matches all given queries. */
export function byOneVehicle(parts: readonly Part[]): Part {
  return { nested: { path: 'fits', query: all(parts) } }
}

/**
 * Returns a query that finds the same products as the given query, but gives each of them the same number of points.
 */
export function worth(part: Part, points: number): Part {
  return { constant_score: { filter: part, boost: points } }
}
