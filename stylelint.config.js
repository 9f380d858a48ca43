import { readFileSync } from 'node:fs'

const tokens = readFileSync('design-system/src/tokens/tokens.css', 'utf8')
const breakpoints = [...tokens.matchAll(/--breakpoint-\w+: (\w+);/g)].map(([, width]) => width)

/** A value by its name, or what stands around it. */
const token = ['/^var\\(--/', 'inherit', 'normal']

/**
 * What is chosen is chosen once, in tokens.css. Colours and lengths of type that are written out elsewhere fail here.
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
      // Here they are chosen.
      files: ['design-system/src/tokens/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
