import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastOf, grounds, shapePairs, textPairs, type Rgb } from './contrast.ts'
import { tokenNames, type ColourToken } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** The colour a token has in one theme. */
const colourOf = (token: ColourToken, theme: Theme): Rgb => {
  const found = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const colour = found?.[theme === 'light' ? 1 : 2]
  if (colour === undefined) throw new Error(`tokens.css has no plain colour --${token}`)
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test.each(textPairs)('%s on %s reads at 4.5:1 or better', (text, ground) => {
    const contrast = contrastOf(colourOf(text, theme), colourOf(ground, theme))
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s stands out from %s at 3:1 or better', (shape, ground) => {
    const contrast = contrastOf(colourOf(shape, theme), colourOf(ground, theme))
    expect(contrast).toBeGreaterThanOrEqual(3)
  })
})

/** What marks a link in a sentence, as its style sheet says. */
const linkMark = (): ColourToken => {
  const sheet = readFileSync(join(import.meta.dirname, '../Link/Link.module.css'), 'utf8')
  const [, written] = /text-decoration-color: var\(--([a-z-]+)\)/.exec(sheet) ?? []
  const mark = tokenNames.colour.find((name) => name === written)
  if (mark === undefined) throw new Error(`No token marks a link: ${written}`)
  return mark
}

test.each<Theme>(['light', 'dark'])(
  'the line under a link is seen on every ground, %s',
  (theme) => {
    for (const ground of grounds) {
      const contrast = contrastOf(colourOf(linkMark(), theme), colourOf(ground, theme))
      expect(contrast).toBeGreaterThanOrEqual(3)
    }
  },
)

test('dark surfaces get lighter the nearer they are', () => {
  const nearer = [
    'color-page',
    'color-surface',
    'color-surface-raised',
    'color-surface-overlay',
  ] as const
  const steps = nearer.map((name) => contrastOf(colourOf(name, 'dark'), [0, 0, 0]))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(new Set(steps).size).toBe(nearer.length)
})

test('black on white is 21:1, as the standard says', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
})
