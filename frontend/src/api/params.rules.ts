/**
 * The query of an address. A value of a list stands there once each, as openapi.yaml says of its parameters: joined
 * by commas, as `URLSearchParams` does it, a value with a comma would be two.
 */
export function toSearch(params: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined) words.append(name, String(one))
  }
  return words.toString()
}
