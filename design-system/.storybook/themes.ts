import { create } from 'storybook/theming'
import dark from '../src/tokens/tokens.dark.gen.json'
import light from '../src/tokens/tokens.light.gen.json'

/** What the toolbar offers; `system` is as the reader's device has it. */
export type Theme = 'light' | 'dark'

/** The theme that is shown, of what was chosen in the toolbar. */
export const shownTheme = (chosen: unknown, isSystemDark: boolean): Theme =>
  chosen === 'light' || chosen === 'dark' ? chosen : isSystemDark ? 'dark' : 'light'

const fontFamily = light.type['font-family'].$value.join(', ')
const fontFamilyCode = light.type['font-family-code'].$value.join(', ')

/** Storybook's own parts in the colours of the tokens. `secondary` is for links, and what is chosen. */
const themeOf = (base: Theme, { colour }: typeof light, secondary: string) =>
  create({
    base,
    brandTitle: 'Axle design system',
    brandUrl: './',
    fontBase: fontFamily,
    fontCode: fontFamilyCode,
    colorPrimary: colour['color-accent'].$value.hex,
    colorSecondary: secondary,
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

/** For the pages of documentation, where the second colour is that of links. */
export const pageThemes = {
  light: themeOf('light', light, light.colour['color-accent-text'].$value.hex),
  dark: themeOf('dark', dark, dark.colour['color-accent-text'].$value.hex),
}

/** For the manager, which sets white words on its second colour. */
export const managerThemes = {
  light: themeOf('light', light, light.colour['color-accent-text'].$value.hex),
  dark: themeOf('dark', dark, light.colour['color-accent-text'].$value.hex),
}
