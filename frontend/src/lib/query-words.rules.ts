/** The words of a call's query; of a list, each value by itself. */
export function queryWords(asked: object): string {
  const words = Object.entries(asked).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(words).toString()
}
