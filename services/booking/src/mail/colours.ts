/**
 * The colours of the design system's page, surface, text, muted text, border, accent and text upon it; mail programs know
 * no variables, and no `light-dark()`.
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

/** The same in the dark; the accent and the text upon it stay. */
export const dark = {
  page: '#0e1012',
  surface: '#16191c',
  text: '#f2f4f5',
  muted: '#a7afb7',
  border: '#2b3035',
} as const

/** Those that outline what the keyboard is on, and those of a button that the pointer is on. */
export const focus = { light: '#0b57d0', dark: '#ffd84f' } as const
export const accentHover = { light: '#f2b705', dark: '#ffd84f' } as const

/** The fonts that every machine has; neither a mail nor a page below /api may load another. */
export const font = 'Arial, Helvetica, sans-serif'
