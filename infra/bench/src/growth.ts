import { markdownTable, quantile } from './figures.ts'
import type { Memory } from './processes.ts'

/** Memory that a program uses at a point in time. The time is given in seconds since the start of the soak test. */
export type Sample = Memory & { readonly seconds: number }

/**
 * Program with its memory samples. `isJudged` is false for backing services, whose growth never fails the soak test.
 */
export type Watched = {
  readonly name: string
  readonly isJudged: boolean
  readonly samples: readonly Sample[]
}

/** Memory growth of a program, in MB. */
export type Growth = {
  readonly start: number
  /** Median memory use in the second quarter. Compilation and initial caching are complete by then. */
  readonly warm: number
  /** Median memory use in the last quarter. */
  readonly end: number
  /** Growth per hour, from a linear fit of all samples after the first quarter. */
  readonly perHour: number
  readonly isTooMuch: boolean
}

/**
 * Maximum growth between warm-up and end, as a fraction and in MB. V8's garbage collection makes an idle program's
 * memory vary by a few MB. Even without a leak, a small program may therefore exceed the fraction, and a large one the
 * limit in MB. So a program fails only if it exceeds both limits.
 */
const [partAtMost, megabytesAtMost] = [0.15, 30]
const secondsPerHour = 3_600

/** Returns the samples from one quarter of the soak test. Quarter 0 is the first. */
function selectQuarter(samples: readonly Sample[], quarter: 0 | 1 | 2 | 3): readonly Sample[] {
  const end = samples.at(-1)?.seconds ?? 0
  return samples.filter(({ seconds }) => Math.min(3, Math.floor((seconds * 4) / end)) === quarter)
}

/** Returns the slope per second of the linear fit, or 0 if there are too few points. */
function computeSlope(points: readonly (readonly [seconds: number, value: number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [0, 1].map((at) => mean(points.map((point) => point[at] ?? 0)))
  if (middle === undefined || level === undefined) return 0
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - level), 0)
  const run = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0)
  return run === 0 ? 0 : rise / run
}

/**
 * Calculates how much a program's memory grew.
 * @throws Error if there are fewer samples than quarters
 */
export function computeGrowth(samples: readonly Sample[], kind: 'rss' | 'pss'): Growth {
  const median = (quarter: 1 | 3): number => {
    const values = selectQuarter(samples, quarter).map((sample) => sample[kind])
    if (values.length === 0) throw new Error('A soak needs samples in each of its quarters.')
    return quantile(values, 0.5)
  }
  const [warm, end] = [median(1), median(3)]
  const first = new Set(selectQuarter(samples, 0))
  const later = samples.filter((sample) => !first.has(sample))
  const perSecond = computeSlope(later.map((sample) => [sample.seconds, sample[kind]]))
  const grown = end - warm
  return {
    start: samples[0]?.[kind] ?? 0,
    warm,
    end,
    perHour: perSecond * secondsPerHour,
    isTooMuch: grown > megabytesAtMost && grown > partAtMost * warm,
  }
}

/** Returns a line for each of the shop's services whose memory grew too much. */
export function grownTooMuch(watched: readonly Watched[]): readonly string[] {
  return watched
    .filter(({ isJudged, samples }) => isJudged && computeGrowth(samples, 'rss').isTooMuch)
    .map(({ name, samples }) => {
      const { warm, end } = computeGrowth(samples, 'rss')
      return `${name} grew from ${Math.round(warm)} to ${Math.round(end)} MB RSS after its warm-up`
    })
}

const columns = ['start', 'warm', 'end', 'per hour'] as const

/** Formats the memory of each program as a Markdown table, in MB. */
export function growthTable(watched: readonly Watched[]): string {
  const head = [
    'program',
    ...['RSS', 'PSS'].flatMap((kind) => columns.map((of) => `${kind} ${of}`)),
  ]
  const rows = watched.map(({ name, samples }) => [
    name,
    ...(['rss', 'pss'] as const).flatMap((kind) => {
      const { start, warm, end, perHour } = computeGrowth(samples, kind)
      return [start, warm, end, perHour].map((value) => value.toFixed(1))
    }),
  ])
  return markdownTable(head, rows, 1)
}
