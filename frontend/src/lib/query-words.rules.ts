/** Returns a query string. Each value of a list becomes a separate parameter. */
export function queryWords(asked: object): string {
  const words = Object.entries(asked).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(words).toString()
}
