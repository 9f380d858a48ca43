import { create } from 'storybook/theming'
import dark from '../src/tokens/tokens.dark.gen.json'
import light from '../src/tokens/tokens.light.gen.json'
import { hub } from '../src/Wordmark/hub.ts'

/** Theme of a page. The toolbar also offers `system`, which follows the reader's device. */
export type Theme = 'light' | 'dark'

/** Returns the theme to show for the toolbar's current choice. */
export const shownTheme = (chosen: unknown, isSystemDark: boolean): Theme =>
  chosen === 'light' || chosen === 'dark' ? chosen : isSystemDark ? 'dark' : 'light'

const fontFamily = light.type['font-family'].$value.join(', ')
const fontFamilyCode = light.type['font-family-code'].$value.join(', ')

/** Storybook's brand title, which must be HTML. The logo is the same as in Wordmark. */
const brand = `<span class="axle-brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${hub}" fill="currentColor" fill-rule="evenodd"/><circle cx="12" cy="12" r="3.1" fill="${light.colour['color-accent'].$value.hex}"/></svg>Axle design system</span>`

/**
 * Creates a Storybook theme from the design tokens. `second` is the token of the secondary colour, with which Storybook
 * marks selected items.
 */
const createTheme = (base: Theme, { colour }: typeof light, second: keyof typeof light.colour) =>
  create({
    base,
    brandTitle: brand,
    brandUrl: './',
    fontBase: fontFamily,
    fontCode: fontFamilyCode,
    colorPrimary: colour['color-accent'].$value.hex,
    colorSecondary: colour[second].$value.hex,
    appBg: colour['color-page'].$value.hex,
    appContentBg: colour['color-surface'].$value.hex,
    appPreviewBg: colour['color-page'].$value.hex,
    appHoverBg: colour['color-surface-hover'].$value.hex,
    appBorderColor: colour['color-border'].$value.hex,
    appBorderRadius: 4,
    textColor: colour['color-text'].$value.hex,
    textInverseColor: colour['color-text-inverse'].$value.hex,
    textMutedColor: colour['color-text-muted'].$value.hex,
    barTextColor: colour['color-text-muted'].$value.hex,
    barHoverColor: colour['color-text'].$value.hex,
    barSelectedColor: colour['color-accent-text'].$value.hex,
    barBg: colour['color-surface'].$value.hex,
    buttonBg: colour['color-surface-hover'].$value.hex,
    buttonBorder: colour['color-border-strong'].$value.hex,
    booleanBg: colour['color-surface-sunken'].$value.hex,
    booleanSelectedBg: colour['color-surface-overlay'].$value.hex,
    inputBg: colour['color-surface'].$value.hex,
    inputBorder: colour['color-border-strong'].$value.hex,
    inputTextColor: colour['color-text'].$value.hex,
    inputBorderRadius: 2,
  })

/** Themes for documentation pages, where links have the secondary colour. */
export const pageThemes = {
  light: createTheme('light', light, 'color-accent-text'),
  dark: createTheme('dark', dark, 'color-accent-text'),
}

/**
 * Themes for Storybook's manager, which shows white text on the secondary colour. The dark theme therefore uses a
 * darker shade.
 */
export const managerThemes = {
  light: createTheme('light', light, 'color-accent-text'),
  dark: createTheme('dark', dark, 'color-chart-3'),
}
