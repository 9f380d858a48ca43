/**
 * Bytes of gzip: of the style sheet that each page waits for, of the scripts that `/` loads before anybody touches it, of all
 * that it has loaded when it answers, and of those that each page adds to every page's.
 */
export type Bytes = Readonly<{
  styles: number
  untouched: number
  home: number
  pages: Readonly<Record<string, number>>
}>

/** A line for each number that is larger than its budget, each page that has none, and each that was not found. */
export function overruns(measured: Bytes, budget: Bytes): string[] {
  const rows = [
    ['the style sheet', measured.styles, budget.styles] as const,
    ['/ untouched', measured.untouched, budget.untouched] as const,
    ['/', measured.home, budget.home] as const,
    ...Object.entries(measured.pages).map(
      ([page, bytes]) => [page, bytes, budget.pages[page]] as const,
    ),
  ]
  const missing = Object.keys(budget.pages).filter((page) => !(page in measured.pages))
  const tooLarge = rows.flatMap(([name, bytes, most]) => {
    if (most === undefined) return [`${name} has ${bytes} bytes and no budget`]
    return bytes > most ? [`${name} has ${bytes} bytes, ${bytes - most} more than its budget`] : []
  })
  return [...tooLarge, ...missing.map((page) => `${page} has a budget and is not in the build`)]
}
