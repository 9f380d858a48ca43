/** Returns a query string. A list becomes one parameter per value. */
export function queryWords(asked: object): string {
  const words = Object.entries(asked).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(words).toString()
}
