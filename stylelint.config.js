import { readFileSync } from 'node:fs'

const tokens = readFileSync('design-system/src/tokens/tokens.css', 'utf8')
const breakpoints = [...tokens.matchAll(/--breakpoint-\w+: (\w+);/g)].map(([, width]) => width)

/** Allowed values: a design token, the parent's value or `normal`. */
const token = ['/^var\\(--/', 'inherit', 'normal']

/**
 * Requires design tokens for fonts, outlines and colours, and the breakpoints of tokens.css in media queries.
 * @type {import('stylelint').Config}
 */
export default {
  ignoreFiles: ['**/{dist,node_modules,pictures}/**', 'infra/**'],
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      'font-family': token,
      'font-stretch': token,
      'letter-spacing': token,
      'line-height': token,
      outline: ['none', '/^var\\(--ring-width(-inner)?\\) solid /'],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'light-dark'],
    'media-feature-name-value-allowed-list': { '/^(min|max)-width$/': breakpoints },
  },
  overrides: [
    {
      // This file defines the values of the design tokens.
      files: ['design-system/src/tokens/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
