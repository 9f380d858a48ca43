/** A page and what Lighthouse found of it: scores from 0 to 100, times in milliseconds. */
export type PageScores = {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** Absent for a page that search engines may not list. */
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

/** What of a page is worse than it may be, a line each. */
export function faultsOf(page: PageScores): string[] {
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

/** The middle one of several runs of a page, by its performance and then by its largest paint. */
export function middleOf(runs: readonly PageScores[]): PageScores | undefined {
  const sorted = runs.toSorted(
    (one, other) => one.performance - other.performance || other.lcpMs - one.lcpMs,
  )
  return sorted[Math.floor(sorted.length / 2)]
}

/** @param inpMs what a click in the list took to be seen */
export function clickFaults(inpMs: number): string[] {
  return inpMs <= mostInpMs ? [] : [`a click in the list: inpMs is ${inpMs}, above ${mostInpMs}`]
}
