import type { ColourToken } from './tokens.ts'

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Foreground and background colour. */
export type ColourPair = readonly [front: ColourToken, ground: ColourToken]

/** Background colours on which text and controls can appear. */
export const grounds = [
  'color-page',
  'color-surface',
  'color-surface-raised',
  'color-surface-overlay',
  'color-surface-sunken',
  'color-surface-hover',
  'color-tile',
] as const
const tones = ['danger', 'success', 'warning', 'info'] as const

/** Pairs of text and background colours, which need a contrast of at least 4.5:1 in both themes. */
export const textPairs: readonly ColourPair[] = [
  ...grounds.flatMap((ground): ColourPair[] => [
    ['color-text', ground],
    ['color-text-muted', ground],
    ['color-accent-text', ground],
    ['color-danger', ground],
  ]),
  ...tones.flatMap((tone): ColourPair[] => [
    [`color-${tone}`, `color-${tone}-surface`],
    ['color-text', `color-${tone}-surface`],
  ]),
  ['color-text', 'color-surface-overlay-hover'],
  ['color-danger', 'color-surface-overlay-hover'],
  ['color-success', 'color-surface'],
  ['color-warning', 'color-surface'],
  ['color-info', 'color-surface'],
  ['color-text', 'color-skeleton'],
  ['color-text-muted', 'color-skeleton'],
  ['color-on-accent', 'color-accent'],
  ['color-on-accent', 'color-accent-hover'],
  ['color-on-danger-fill', 'color-danger-fill'],
  ['color-on-danger-fill', 'color-danger-fill-hover'],
  ['color-text-inverse', 'color-fill-inverse'],
  ['color-text-inverse', 'color-fill-inverse-hover'],
]

/**
 * Colours of control borders and the focus ring, each with a background. Each pair needs a contrast of at least 3:1.
 */
export const shapePairs: readonly ColourPair[] = grounds.flatMap((ground): ColourPair[] => [
  ['color-border-strong', ground],
  ['color-focus', ground],
])

/** Returns the relative luminance as defined in WCAG 2.2, from 0 (black) to 1 (white). */
function computeLuminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21. */
export function computeContrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}
