import * as Plot from '@observablehq/plot'
import { createRequire } from 'node:module'
import type { Axis, Point } from './curves.rules.ts'

// Imported as others are it would bring the types of a browser to all programs.
const require = createRequire(import.meta.url)
const { JSDOM } = require('jsdom') as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: never } }
}

export type Drawing = {
  readonly title: string
  readonly axis: Axis
  /** All of one name and unit. */
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

/** Whole powers of ten around the values, so that a line's slope is not that of the picture's height. */
function decadesAround(values: readonly number[]): readonly [number, number] {
  const powers = values.filter((value) => value > 0).map(Math.log10)
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))]
  return [10 ** low, 10 ** Math.max(high, low + 1)]
}

const lastOf = (points: readonly Point[]): number => points.at(-1)?.value ?? 0

/** One line, with its name behind its last point; names beside each other keep their distance. */
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

/** What is used of the element that jsdom makes; the types of browsers are not among those of servers. */
type DrawnElement = {
  readonly setAttribute: (name: string, value: string) => void
  readonly outerHTML: string
}

/**
 * Draws points as lines over an axis, one for each place on the other axis, on logarithmic scales: what is linear rises
 * tenfold where the axis does.
 * @returns an SVG file
 */
export function draw({ title, axis, points }: Drawing): string {
  const { document } = new JSDOM('').window
  const other = axis === 'clients' ? 'products' : 'clients'
  const sorted = points.toSorted((one, next) => one[axis] - next[axis])
  const groups = Map.groupBy(sorted, (point) => `${placeOf(point[other])} ${other}`)
  // From the top down, as their names stand.
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
