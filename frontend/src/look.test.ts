import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CSS properties that define only position and size. */
const layout =
  /^(?:display|position|inset(?:-.+)?|order|float|flex(?:-.+)?|grid(?:-.+)?|(?:column-|row-)?gap|(?:align|justify|place)-(?:content|items|self)|margin(?:-.+)?|padding(?:-.+)?|(?:min-|max-)?(?:inline|block)-size|aspect-ratio|object-(?:fit|position)|overflow(?:-[xy])?|z-index|break-(?:inside|before|after))$/
const places = /^(?:app|pages)\//
const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i

const findFiles = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname })
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')

/** Returns the style sheet declarations that define more than position and size. */
const findVisualDeclarations = (css: string) =>
  [...withoutComments(css).matchAll(/([a-z-]+)\s*:\s*([^;{}]+)(?=;|\})/g)]
    .filter(([, property = '', value = '']) => !layout.test(property) || colour.test(value))
    .map(([declaration]) => declaration)

test('findVisualDeclarations distinguishes colours, fonts and borders from layout', () => {
  const css =
    '.a { display: grid; color: red; gap: 1rem; border: 1px solid #fff } .b:hover { order: 1; }'
  expect(findVisualDeclarations(css)).toEqual(['color: red', 'border: 1px solid #fff '])
})

test('style sheets exist only for pages and the app frame', () => {
  expect(findFiles('**/*.css').filter((file) => !places.test(file))).toEqual([])
})

test.each(findFiles('**/*.css'))('%s contains only layout', (file) => {
  expect(findVisualDeclarations(read(file))).toEqual([])
})

test('no component sets a colour or an inline style', () => {
  const own = findFiles('**/*.tsx').filter((file) => {
    const code = withoutComments(read(file))
    return colour.test(code.replace(/href="#[^"]*"/g, '')) || /\bstyle=\{/.test(code)
  })
  expect(own).toEqual([])
})
