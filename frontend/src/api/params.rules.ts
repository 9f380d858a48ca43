/**
 * Returns a query string. Each value of a list is a separate parameter, as openapi.yaml defines. If the values were
 * joined by commas, as `URLSearchParams` does, a value that contains a comma would become two values.
 */
export function toSearch(params: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined) words.append(name, String(one))
  }
  return words.toString()
}
