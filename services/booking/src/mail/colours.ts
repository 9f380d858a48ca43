/**
 * Colours of the design system for the light theme: page, surface, text, muted text, border, accent, and text on the
 * accent. They are literal values, because email clients support neither CSS variables nor `light-dark()`.
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

/** Colours for the dark theme. The accent and the text on it are the same in both themes. */
export const dark = {
  page: '#0e1012',
  surface: '#16191c',
  text: '#f2f4f5',
  muted: '#a7afb7',
  border: '#2b3035',
} as const

/** Colours of the focus outline. `accentHover` is the colour of a button under the pointer. */
export const focus = { light: '#0b57d0', dark: '#ffd84f' } as const
export const accentHover = { light: '#f2b705', dark: '#ffd84f' } as const

/** Fonts that every computer has, because neither an email nor a page under /api may load another font. */
export const font = 'Arial, Helvetica, sans-serif'
