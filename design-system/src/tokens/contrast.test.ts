import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  computeContrast,
  grounds,
  shapePairs,
  textPairs,
  type ColourPair,
  type Rgb,
} from './contrast.ts'
import { tokenNames, type ColourToken } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** Returns the colour of a token in one theme. */
const readColour = (token: ColourToken, theme: Theme): Rgb => {
  const found = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const colour = found?.[theme === 'light' ? 1 : 2]
  if (colour === undefined) throw new Error(`tokens.css has no plain colour --${token}`)
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}

const themes: readonly Theme[] = ['light', 'dark']

/** @returns the colour pairs whose contrast is too low, each with its theme and contrast */
function findTooWeak(pairs: readonly ColourPair[], minContrast: number): readonly string[] {
  return themes.flatMap((theme) =>
    pairs.flatMap(([front, ground]) => {
      const contrast = computeContrast(readColour(front, theme), readColour(ground, theme))
      return contrast >= minContrast ? [] : [`${theme}: ${front} on ${ground}: ${contrast}`]
    }),
  )
}

test('text has a contrast of at least 4.5:1 in both themes', () => {
  expect(textPairs.length).toBeGreaterThan(0)
  expect(findTooWeak(textPairs, 4.5)).toEqual([])
})

test('control borders and focus rings have a contrast of at least 3:1 in both themes', () => {
  expect(shapePairs.length).toBeGreaterThan(0)
  expect(findTooWeak(shapePairs, 3)).toEqual([])
})

/** Returns the colour token of link underlines, as set in Link's stylesheet. */
const linkMark = (): ColourToken => {
  const sheet = readFileSync(join(import.meta.dirname, '../Link/Link.module.css'), 'utf8')
  const [, written] = /text-decoration-color: var\(--([a-z-]+)\)/.exec(sheet) ?? []
  const mark = tokenNames.colour.find((name) => name === written)
  if (mark === undefined) throw new Error(`No token marks a link: ${written}`)
  return mark
}

test('link underlines have a contrast of at least 3:1 with every background', () => {
  const mark = linkMark()
  expect(
    findTooWeak(
      grounds.map((ground) => [mark, ground] as const),
      3,
    ),
  ).toEqual([])
})

test('more elevated surfaces are lighter in the dark theme', () => {
  const nearer = [
    'color-page',
    'color-surface',
    'color-surface-raised',
    'color-surface-overlay',
  ] as const
  const steps = nearer.map((name) => computeContrast(readColour(name, 'dark'), [0, 0, 0]))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(new Set(steps).size).toBe(nearer.length)
})

test('computeContrast returns 21 for black on white, as WCAG defines', () => {
  expect(computeContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
})
