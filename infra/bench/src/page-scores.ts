/** Lighthouse results of a page: scores from 0 to 100, times in milliseconds. */
export type PageScores = {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** SEO score. Absent for a page that search engines may not index. */
  readonly seo?: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
}

const leastScore = 98
const most = { lcpMs: 1500, cls: 0.02, tbtMs: 50 } as const
const mostInpMs = 100
const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
const figures = ['lcpMs', 'cls', 'tbtMs'] as const

/** Returns a line for each page result that misses its limit. */
export function findFaults(page: PageScores): string[] {
  const low = scores.flatMap((name) => {
    const score = page[name]
    return score === undefined || score >= leastScore
      ? []
      : [`${page.path}: ${name} is ${score}, below ${leastScore}`]
  })
  const high = figures.flatMap((name) =>
    page[name] <= most[name] ? [] : [`${page.path}: ${name} is ${page[name]}, above ${most[name]}`],
  )
  return [...low, ...high]
}

/** Returns the median run of a page, sorted by performance score and then by largest contentful paint. */
export function pickMedianRun(runs: readonly PageScores[]): PageScores | undefined {
  const sorted = runs.toSorted(
    (one, other) => one.performance - other.performance || other.lcpMs - one.lcpMs,
  )
  return sorted[Math.floor(sorted.length / 2)]
}

/** @param inpMs time from a click in the product list until the page showed its effect */
export function clickFaults(inpMs: number): string[] {
  return inpMs <= mostInpMs ? [] : [`a click in the list: inpMs is ${inpMs}, above ${mostInpMs}`]
}
