import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** The colour a token has in one theme, as `#rrggbb`. */
const colourOf = (token: string, theme: Theme): string => {
  const found = new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const colour = found?.[theme === 'light' ? 1 : 2]
  if (colour === undefined) throw new Error(`tokens.css has no plain colour --color-${token}`)
  return colour
}

/** Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white). */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'surface', 'surface-sunken', 'surface-hover', 'tile']
const tones = ['danger', 'success', 'warning', 'info']

const textPairs = [
  ...grounds.flatMap((ground) => [
    ['text', ground],
    ['text-muted', ground],
    ['accent-text', ground],
    ['danger', ground],
  ]),
  ...tones.map((tone) => [tone, `${tone}-surface`]),
  ...tones.map((tone) => ['text', `${tone}-surface`]),
  ...tones.map((tone) => [tone, 'surface']),
  ['text', 'skeleton'],
  ['text-muted', 'skeleton'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger-fill', 'danger-fill'],
  ['on-danger-fill', 'danger-fill-hover'],
  ['text-inverse', 'fill-inverse'],
  ['text-inverse', 'fill-inverse-hover'],
]

const shapePairs = [
  ...grounds.flatMap((ground) => [
    ['border-strong', ground],
    ['focus', ground],
  ]),
  ...[1, 2, 3, 4].map((series) => [`chart-${series}`, 'surface']),
]

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test.each(textPairs)('%s on %s reads at 4.5:1 or better', (text = '', ground = '') => {
    const contrast = contrastOf(colourOf(text, theme), colourOf(ground, theme))
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s stands out from %s at 3:1 or better', (shape = '', ground = '') => {
    const contrast = contrastOf(colourOf(shape, theme), colourOf(ground, theme))
    expect(contrast).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21:1, as the standard says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
