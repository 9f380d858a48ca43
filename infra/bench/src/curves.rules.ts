import { markdownTable } from './figures.ts'

/** Value measured with a certain number of clients and products. */
export type Point = {
  readonly name: string
  readonly unit: string
  readonly products: number
  readonly clients: number
  readonly value: number
}

/** Horizontal axis of a curve. */
export type Axis = 'products' | 'clients'

/** Response times over an increasing number of products or clients, with their growth. */
export type Curve = {
  readonly name: string
  readonly axis: Axis
  readonly points: readonly Point[]
  /** Exponent p such that the time grows like axis^p from the first to the last point: 1 is linear, 0 is constant. */
  readonly power: number
}

/**
 * Maximum exponent that counts as linear. Exactly linear growth has the exponent 1, so the difference from 1 allows for
 * noise.
 */
const powerAtMost = 1.1

const other = { products: 'clients', clients: 'products' } as const

/** Times below this limit count as constant, because noise dominates them. */
const levelMs = 10

function computePower(points: readonly Point[], axis: Axis): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first[axis] === last[axis]) return 0
  const rise = Math.max(levelMs, last.value) / Math.max(levelMs, first.value)
  return Math.log(rise) / Math.log(last[axis] / first[axis])
}

function formatCurveName([first]: readonly Point[], at: Axis): string {
  return `${first?.name}, ${first?.unit}, ${at}: ${first?.[at].toLocaleString('en')}`
}

/**
 * Groups the times into curves over an axis: one curve for each name and each value of the other axis. Leaves out
 * throughput, because the times show the same growth and can be compared with linear growth.
 */
export function toCurves(points: readonly Point[], axis: Axis): Curve[] {
  const times = points.filter(({ unit }) => unit.endsWith('ms'))
  const groups = Map.groupBy(
    times,
    (point) => `${point.name}, ${point.unit}, ${point[other[axis]]}`,
  )
  return [...groups.values()]
    .map((group) => group.toSorted((one, next) => one[axis] - next[axis]))
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: formatCurveName(group, other[axis]),
      axis,
      points: group,
      power: computePower(group, axis),
    }))
}

/** Returns the curves that rise faster than linearly. */
export function worseThanLinear(curves: readonly Curve[]): readonly Curve[] {
  return curves.filter(({ power }) => power > powerAtMost)
}

/** Formats the curves as a Markdown table. */
export function curveTable(curves: readonly Curve[]): string {
  const rows = curves.map(({ name, axis, points, power }) => [
    name,
    axis,
    points.map(({ value }) => value.toFixed(1)).join(', '),
    power.toFixed(2),
  ])
  return markdownTable(['curve', 'over', 'from first to last', 'power'], rows, 2)
}
