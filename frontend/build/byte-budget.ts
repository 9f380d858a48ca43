/** Bytes of gzip: of all scripts that `/` loads by itself, and of those that each page adds to the entry's. */
export type Bytes = Readonly<{ home: number; pages: Readonly<Record<string, number>> }>

/** A line for each number that is larger than its budget, and for each page that has none. */
export function overruns(measured: Bytes, budget: Bytes): string[] {
  const rows = [
    ['/', measured.home, budget.home] as const,
    ...Object.entries(measured.pages).map(
      ([page, bytes]) => [page, bytes, budget.pages[page]] as const,
    ),
  ]
  return rows.flatMap(([name, bytes, most]) => {
    if (most === undefined) return [`${name} has ${bytes} bytes and no budget`]
    return bytes > most ? [`${name} has ${bytes} bytes, ${bytes - most} more than its budget`] : []
  })
}
