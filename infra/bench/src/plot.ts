import * as Plot from '@observablehq/plot'
import { createRequire } from 'node:module'
import type { Axis, Point } from './curves.rules.ts'

// An ordinary import would add the browser types to all programs.
const require = createRequire(import.meta.url)
const { JSDOM } = require('jsdom') as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: never } }
}

export type Drawing = {
  readonly title: string
  readonly axis: Axis
  /** Points of one name and unit. */
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
const placeOf = (number: number) => number.toLocaleString('en')

/**
 * Returns the range of whole powers of ten around the values, so that the slope does not depend on the chart's height.
 */
function decadesAround(values: readonly number[]): readonly [number, number] {
  const powers = values.filter((value) => value > 0).map(Math.log10)
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))]
  return [10 ** low, 10 ** Math.max(high, low + 1)]
}

const lastOf = (points: readonly Point[]): number => points.at(-1)?.value ?? 0

/** Returns one line with its name after the last point. Adjacent names keep their distance. */
function lineOf(points: readonly Point[], axis: Axis, name: string, fromMiddle: number) {
  const end = { text: [name], textAnchor: 'start', dx: 10, dy: fromMiddle * lineHeight } as const
  const at = { x: axis, y: 'value' } as const
  const stroke = { stroke: () => name }
  return [
    Plot.lineY(points, { ...at, ...stroke, sort: axis }),
    Plot.dot(points, { ...at, ...stroke, fill: 'white' }),
    Plot.text(points.slice(-1), { ...at, ...end, fill: () => name }),
  ]
}

/** Used part of the element that jsdom creates, because the browser types are not available in servers. */
type DrawnElement = {
  readonly setAttribute: (name: string, value: string) => void
  readonly outerHTML: string
}

/**
 * Draws points as lines over an axis, one for each value of the other axis, on logarithmic scales. A linear value rises
 * tenfold where the axis does.
 * @returns an SVG file
 */
export function draw({ title, axis, points }: Drawing): string {
  const { document } = new JSDOM('').window
  const other = axis === 'clients' ? 'products' : 'clients'
  const sorted = points.toSorted((one, next) => one[axis] - next[axis])
  const groups = Map.groupBy(sorted, (point) => `${placeOf(point[other])} ${other}`)
  // Sorted from top to bottom, in the order of the names.
  const lines = [...groups].toSorted(([, one], [, next]) => lastOf(next) - lastOf(one))
  const ticks = [...new Set(sorted.map((point) => point[axis]))]
  const svg = Plot.plot({
    document,
    ...size,
    style,
    color: { scheme: 'dark2' },
    x: { type: 'log', label: axis, labelAnchor: 'center', ticks, tickFormat: placeOf },
    y: {
      type: 'log',
      domain: decadesAround(sorted.map(({ value }) => value)),
      label: `${title}, ${points[0]?.unit}`,
      grid: true,
      tickFormat: (value: number) => (Number.isInteger(Math.log10(value)) ? placeOf(value) : ''),
    },
    marks: lines.map(([name, of], index) => lineOf(of, axis, name, index - (lines.length - 1) / 2)),
  })
  const element = svg as unknown as DrawnElement
  element.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${element.outerHTML}\n`
}
