/** Gzipped sizes in bytes: the style sheet, all home-page scripts, and each page's additional scripts. */
export type Bytes = Readonly<{
  styles: number
  home: number
  pages: Readonly<Record<string, number>>
}>

/** Returns a message for each size above its budget, each page without a budget, and each budget without a page. */
export function overruns(measured: Bytes, budget: Bytes): string[] {
  const rows = [
    ['the style sheet', measured.styles, budget.styles] as const,
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
