import * as Plot from '@observablehq/plot'
import { createRequire } from 'node:module'
import type { Axis, Point } from './curves.rules.ts'

// An ordinary import would make TypeScript accept browser types in all programs.
const require = createRequire(import.meta.url)
const { JSDOM } = require('jsdom') as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: never } }
}

export type Drawing = {
  readonly title: string
  readonly axis: Axis
  /** Points with the same name and unit. */
  readonly points: readonly Point[]
}

const size = {
  width: 640,
  height: 360,
  marginTop: 28,
  marginLeft: 64,
  marginRight: 130,
  marginBottom: 44,
}
const style = 'background: white; color: #222; font: 12px sans-serif'
const lineHeight = 15
const formatNumber = (number: number) => number.toLocaleString('en')

/** Returns the smallest range between whole powers of ten that contains all values, for the vertical axis. */
function decadesAround(values: readonly number[]): readonly [number, number] {
  const powers = values.filter((value) => value > 0).map(Math.log10)
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))]
  return [10 ** low, 10 ** Math.max(high, low + 1)]
}

const getLastValue = (points: readonly Point[]): number => points.at(-1)?.value ?? 0

/**
 * Returns the marks of a curve, with the curve's name after its last point. Names are moved apart so that they do not
 * overlap.
 */
function createCurveMarks(points: readonly Point[], axis: Axis, name: string, fromMiddle: number) {
  const end = { text: [name], textAnchor: 'start', dx: 10, dy: fromMiddle * lineHeight } as const
  const at = { x: axis, y: 'value' } as const
  const stroke = { stroke: () => name }
  return [
    Plot.lineY(points, { ...at, ...stroke, sort: axis }),
    Plot.dot(points, { ...at, ...stroke, fill: 'white' }),
    Plot.text(points.slice(-1), { ...at, ...end, fill: () => name }),
  ]
}

/**
 * Element created by jsdom, limited to the members that this module uses. Declared here because server code has no
 * browser types.
 */
type DrawnElement = {
  readonly setAttribute: (name: string, value: string) => void
  readonly outerHTML: string
}

/**
 * Draws measured points over one axis on logarithmic scales, with a curve for each value of the other axis. A value
 * that grows linearly rises tenfold when the axis value rises tenfold.
 * @returns an SVG file
 */
export function draw({ title, axis, points }: Drawing): string {
  const { document } = new JSDOM('').window
  const other = axis === 'clients' ? 'products' : 'clients'
  const sorted = points.toSorted((one, next) => one[axis] - next[axis])
  const groups = Map.groupBy(sorted, (point) => `${formatNumber(point[other])} ${other}`)
  // Sorted by the last point, highest first, so that the curves' names appear in the same order.
  const lines = [...groups].toSorted(([, one], [, next]) => getLastValue(next) - getLastValue(one))
  const ticks = [...new Set(sorted.map((point) => point[axis]))]
  const svg = Plot.plot({
    document,
    ...size,
    style,
    color: { scheme: 'dark2' },
    x: { type: 'log', label: axis, labelAnchor: 'center', ticks, tickFormat: formatNumber },
    y: {
      type: 'log',
      domain: decadesAround(sorted.map(({ value }) => value)),
      label: `${title}, ${points[0]?.unit}`,
      grid: true,
      tickFormat: (value: number) =>
        Number.isInteger(Math.log10(value)) ? formatNumber(value) : '',
    },
    marks: lines.map(([name, of], index) =>
      createCurveMarks(of, axis, name, index - (lines.length - 1) / 2),
    ),
  })
  const element = svg as unknown as DrawnElement
  element.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${element.outerHTML}\n`
}
