import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The properties that say where a thing stands and how much room it takes, and nothing else. */
const layout =
  /^(?:display|position|inset(?:-.+)?|order|float|flex(?:-.+)?|grid(?:-.+)?|(?:column-|row-)?gap|(?:align|justify|place)-(?:content|items|self)|margin(?:-.+)?|padding(?:-.+)?|(?:min-|max-)?(?:inline|block)-size|aspect-ratio|object-(?:fit|position)|overflow(?:-[xy])?|z-index|break-(?:inside|before|after))$/
const places = /^(?:app|pages)\//
const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i

const filesOf = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname })
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')

/** The declarations of a style sheet that are more than layout. */
const looksOf = (css: string) =>
  [...withoutComments(css).matchAll(/([a-z-]+)\s*:\s*([^;{}]+)(?=;|\})/g)]
    .filter(([, property = '', value = '']) => !layout.test(property) || colour.test(value))
    .map(([declaration]) => declaration)

test('a colour, a font or a border is distinguished from layout', () => {
  const css =
    '.a { display: grid; color: red; gap: 1rem; border: 1px solid #fff } .b:hover { order: 1; }'
  expect(looksOf(css)).toEqual(['color: red', 'border: 1px solid #fff '])
})

test('style sheets stand beside the pages and the frame, which place what features make', () => {
  expect(filesOf('**/*.css').filter((file) => !places.test(file))).toEqual([])
})

test.each(filesOf('**/*.css'))('%s places things and gives them no look', (file) => {
  expect(looksOf(read(file))).toEqual([])
})

test('no component has a colour or a style of its own', () => {
  const own = filesOf('**/*.tsx').filter((file) => {
    const code = withoutComments(read(file))
    return colour.test(code.replace(/href="#[^"]*"/g, '')) || /\bstyle=\{/.test(code)
  })
  expect(own).toEqual([])
})
