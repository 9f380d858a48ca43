import { createElement, type ReactNode } from 'react'

/**
 * Light-theme colours from the design system: page, surface, text, muted text, border, accent, and text on the accent.
 * They are literal values, because email clients support neither CSS variables nor `light-dark()`.
 */
export const light = {
  page: '#f3f4f5',
  surface: '#ffffff',
  text: '#121518',
  muted: '#515962',
  border: '#d9dde1',
  accent: '#ffc917',
  onAccent: '#121518',
} as const

/** Dark-theme colours. The accent colour and the colour of text on it are the same in both themes. */
export const dark = {
  page: '#0e1012',
  surface: '#16191c',
  text: '#f2f4f5',
  muted: '#a7afb7',
  border: '#2b3035',
} as const

/** Colours of the focus outline (`focus`) and of a button under the pointer (`accentHover`). */
export const focus = { light: '#0b57d0', dark: '#ffd84f' } as const
export const accentHover = { light: '#f2b705', dark: '#ffd84f' } as const

/** Fonts that every computer has installed, because neither emails nor pages under /api may load a web font. */
export const font = 'Arial, Helvetica, sans-serif'

type HeadProps = {
  readonly title: string
  /** CSS of the email or page. It must not contain characters that React escapes. */
  readonly style: string
  /** Additional elements for the `head`, which differ between emails and unsubscribe pages. */
  readonly more: ReactNode
}

/** Renders the `head` of emails and unsubscribe pages, with support for light and dark mode. */
export function Head({ title, style, more }: HeadProps) {
  return createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    more,
    createElement('title', null, title),
    createElement('style', null, style),
  )
}
