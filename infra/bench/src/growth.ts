import { markdownTable, quantile } from './figures.ts'
import type { Memory } from './processes.ts'

/** The memory of a program at a moment, in seconds since the soak began. */
export type Sample = Memory & { readonly seconds: number }

/** A program, and what it held over time. `isJudged` is false for servers that are not the project's own. */
export type Watched = {
  readonly name: string
  readonly isJudged: boolean
  readonly samples: readonly Sample[]
}

/** What a program held, in MB. */
export type Growth = {
  readonly start: number
  /** The median of the second quarter: what was compiled and filled at first is there by then. */
  readonly warm: number
  /** The median of the last quarter. */
  readonly end: number
  /** How much it grew in an hour, by the line through all samples after the first quarter. */
  readonly perHour: number
  readonly isTooMuch: boolean
}

/**
 * Both at once are too much between warm-up and end. Programs that rest differ by some MB from one quarter to the next,
 * since V8 collects as it likes; so a small one may grow by a larger part, and a large one by more.
 */
const [partAtMost, megabytesAtMost] = [0.15, 30]
const secondsPerHour = 3_600

/** The samples of a quarter, of which the first is 0. */
function quarterOf(samples: readonly Sample[], quarter: 0 | 1 | 2 | 3): readonly Sample[] {
  const end = samples.at(-1)?.seconds ?? 0
  return samples.filter(({ seconds }) => Math.min(3, Math.floor((seconds * 4) / end)) === quarter)
}

/** How much the line that is nearest to the points rises in a second; 0 where there are too few. */
function slopeOf(points: readonly (readonly [seconds: number, value: number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [0, 1].map((at) => mean(points.map((point) => point[at] ?? 0)))
  if (middle === undefined || level === undefined) return 0
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - level), 0)
  const run = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0)
  return run === 0 ? 0 : rise / run
}

/** How the memory of a program went. @throws Error with fewer samples than quarters */
export function growthOf(samples: readonly Sample[], kind: 'rss' | 'pss'): Growth {
  const median = (quarter: 1 | 3): number => {
    const values = quarterOf(samples, quarter).map((sample) => sample[kind])
    if (values.length === 0) throw new Error('A soak needs samples in each of its quarters.')
    return quantile(values, 0.5)
  }
  const [warm, end] = [median(1), median(3)]
  const first = new Set(quarterOf(samples, 0))
  const later = samples.filter((sample) => !first.has(sample))
  const perSecond = slopeOf(later.map((sample) => [sample.seconds, sample[kind]]))
  const grown = end - warm
  return {
    start: samples[0]?.[kind] ?? 0,
    warm,
    end,
    perHour: perSecond * secondsPerHour,
    isTooMuch: grown > megabytesAtMost && grown > partAtMost * warm,
  }
}

/** The programs of the shop that grew too much, each with a line for people. */
export function grownTooMuch(watched: readonly Watched[]): readonly string[] {
  return watched
    .filter(({ isJudged, samples }) => isJudged && growthOf(samples, 'rss').isTooMuch)
    .map(({ name, samples }) => {
      const { warm, end } = growthOf(samples, 'rss')
      return `${name} grew from ${Math.round(warm)} to ${Math.round(end)} MB RSS after its warm-up`
    })
}

const columns = ['start', 'warm', 'end', 'per hour'] as const

/** What each program held as a table for people, in MB, in Markdown. */
export function growthTable(watched: readonly Watched[]): string {
  const head = [
    'program',
    ...['RSS', 'PSS'].flatMap((kind) => columns.map((of) => `${kind} ${of}`)),
  ]
  const rows = watched.map(({ name, samples }) => [
    name,
    ...(['rss', 'pss'] as const).flatMap((kind) => {
      const { start, warm, end, perHour } = growthOf(samples, kind)
      return [start, warm, end, perHour].map((value) => value.toFixed(1))
    }),
  ])
  return markdownTable(head, rows, 1)
}
