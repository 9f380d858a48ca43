import type { components } from '@axle/kit/http.gen'

export type VitalName = components['schemas']['VitalName']
export type VitalSummary = components['schemas']['VitalSummary']
export type Page = components['schemas']['Page']

/** Number of measured values per bucket. The keys are field names from `toFieldName`. */
export type Counts = ReadonlyMap<string, number>

/** Upper bounds of the buckets. The last bucket takes every larger value that the contract allows. */
const milliseconds = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 4000, 5000,
  6000, 8000, 10_000, 15_000, 30_000, 60_000, 600_000,
]
const shifts = [0, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2, 5, 600_000]

function findBound(name: VitalName, value: number): number {
  const bounds = name === 'CLS' ? shifts : milliseconds
  return bounds.find((bound) => value <= bound) ?? 600_000
}

/** Returns the field name of the bucket to which a metric value on a page belongs. */
export function toFieldName(page: Page, name: VitalName, value: number): string {
  return [page, name, findBound(name, value)].join(' ')
}

type Bucket = readonly [bound: number, count: number]

function percentile(buckets: readonly Bucket[], share: number, total: number): number {
  let seen = 0
  const reached = buckets.find(([, count]) => {
    seen += count
    return seen >= share * total
  })
  return reached?.[0] ?? 0
}

function computeSummary(key: string, unordered: readonly Bucket[]): VitalSummary {
  const [page, name] = key.split(' ') as [Page, VitalName]
  const buckets = unordered.toSorted(([a], [b]) => a - b)
  const count = buckets.reduce((sum, [, times]) => sum + times, 0)
  return {
    page,
    name,
    count,
    p50: percentile(buckets, 0.5, count),
    p75: percentile(buckets, 0.75, count),
  }
}

/** Returns one summary for each page and metric that has values, sorted by name. */
export function summarize(counts: Counts): readonly VitalSummary[] {
  const byVital = Map.groupBy(counts, ([field]) => field.slice(0, field.lastIndexOf(' ')))
  return [...byVital.keys()].toSorted().map((key) => {
    const fields = byVital.get(key) ?? []
    return computeSummary(
      key,
      fields.map(([field, count]) => [Number(field.slice(key.length + 1)), count]),
    )
  })
}
