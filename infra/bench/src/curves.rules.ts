import { markdownTable } from './figures.ts'

/** Something measured with so many clients of a shop with so many products. */
export type Point = {
  readonly name: string
  readonly unit: string
  readonly products: number
  readonly clients: number
  readonly value: number
}

/** What a curve is drawn over. */
export type Axis = 'products' | 'clients'

/** A time over products or clients, with how fast it rises. */
export type Curve = {
  readonly name: string
  readonly axis: Axis
  readonly points: readonly Point[]
  /** The power of the axis that leads from the first point to the last: 1 is linear, 0 is level. */
  readonly power: number
}

/** Twice the clients may take twice the time; what is more is noise up to here, and worse than linear above. */
const powerAtMost = 1.1

const other = { products: 'clients', clients: 'products' } as const

/** Times of some milliseconds, of which the first says little beside a machine's noise. */
const levelMs = 10

function powerOf(points: readonly Point[], axis: Axis): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first[axis] === last[axis]) return 0
  const rise = Math.max(levelMs, last.value) / Math.max(levelMs, first.value)
  return Math.log(rise) / Math.log(last[axis] / first[axis])
}

function nameOf([first]: readonly Point[], at: Axis): string {
  return `${first?.name}, ${first?.unit}, ${at}: ${first?.[at].toLocaleString('en')}`
}

/**
 * The times among the points as curves over an axis, one for each name and each place on the other axis. Throughput is
 * left out: a curve of times says the same, and can be compared with a line.
 */
export function curvesOf(points: readonly Point[], axis: Axis): Curve[] {
  const times = points.filter(({ unit }) => unit.endsWith('ms'))
  const groups = Map.groupBy(
    times,
    (point) => `${point.name}, ${point.unit}, ${point[other[axis]]}`,
  )
  return [...groups.values()]
    .map((group) => group.toSorted((one, next) => one[axis] - next[axis]))
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: nameOf(group, other[axis]),
      axis,
      points: group,
      power: powerOf(group, axis),
    }))
}

/** The curves that rise faster than a line. */
export function worseThanLinear(curves: readonly Curve[]): readonly Curve[] {
  return curves.filter(({ power }) => power > powerAtMost)
}

/** The curves as a table for people, in Markdown. */
export function curveTable(curves: readonly Curve[]): string {
  const rows = curves.map(({ name, axis, points, power }) => [
    name,
    axis,
    points.map(({ value }) => value.toFixed(1)).join(', '),
    power.toFixed(2),
  ])
  return markdownTable(['curve', 'over', 'from first to last', 'power'], rows, 2)
}
