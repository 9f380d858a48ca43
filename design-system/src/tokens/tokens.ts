/** The names of tokens.css, without the two hyphens; tokens.test.ts keeps both the same. */
export const tokenNames = {
  colour: [
    'color-page',
    'color-surface',
    'color-surface-raised',
    'color-surface-overlay',
    'color-surface-overlay-hover',
    'color-surface-sunken',
    'color-surface-hover',
    'color-tile',
    'color-tile-light',
    'color-text',
    'color-text-muted',
    'color-text-inverse',
    'color-fill-inverse',
    'color-fill-inverse-hover',
    'color-accent',
    'color-accent-hover',
    'color-on-accent',
    'color-accent-text',
    'color-border',
    'color-border-strong',
    'color-focus',
    'color-danger',
    'color-danger-surface',
    'color-danger-fill',
    'color-danger-fill-hover',
    'color-on-danger-fill',
    'color-success',
    'color-success-surface',
    'color-warning',
    'color-warning-surface',
    'color-info',
    'color-info-surface',
    'color-chart-1',
    'color-chart-2',
    'color-chart-3',
    'color-chart-4',
    'color-overlay',
    'color-skeleton',
    'color-skeleton-shine',
  ],
  elevation: ['elevation-1', 'elevation-2', 'elevation-3'],
  type: [
    'font-family',
    'font-family-code',
    'font-size-xs',
    'font-size-sm',
    'font-size-md',
    'font-size-lg',
    'font-size-xl',
    'font-size-2xl',
    'font-size-3xl',
    'font-size-display',
    'font-weight-regular',
    'font-weight-medium',
    'font-weight-bold',
    'font-weight-heavy',
    'font-width-normal',
    'font-width-wide',
    'font-width-display',
    'line-height-tight',
    'line-height-heading',
    'line-height-body',
  ],
  space: [
    'space-1',
    'space-2',
    'space-3',
    'space-4',
    'space-5',
    'space-6',
    'space-7',
    'space-8',
    'space-9',
    'space-gutter',
    'space-section',
  ],
  size: ['size-page', 'size-prose', 'size-control-sm', 'size-control', 'size-control-lg'],
  shape: ['radius-1', 'radius-2', 'radius-round', 'border-width'],
  motion: ['duration-fast', 'duration-medium', 'duration-slow', 'easing-out'],
  layer: ['layer-nav', 'layer-overlay', 'layer-toast'],
} as const

type TokenNames = typeof tokenNames

/** A token of one group, for example `ColourToken`: 'color-accent'. */
export type TokenOf<Group extends keyof TokenNames> = TokenNames[Group][number]
export type Token = TokenOf<keyof TokenNames>
export type ColourToken = TokenOf<'colour'>

/** A step of the scale of spaces. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** The value of a token for code that draws, such as a chart: `token('color-accent')`. */
export const token = <Name extends Token>(name: Name): `var(--${Name})` => `var(--${name})`
