import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toDesignTokens, type Theme } from './dtcg.rules.ts'
import { tokenNames } from './tokens.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const css = read('tokens.css')

test.each<Theme>(['light', 'dark'])(
  'the generated file of the %s theme matches tokens.css',
  (theme) => {
    expect(JSON.parse(read(`tokens.${theme}.gen.json`))).toEqual(toDesignTokens(css, theme))
  },
)

test('each theme file contains every token', () => {
  const groups = Object.values(toDesignTokens(css, 'dark'))
  expect(groups.flatMap((group) => Object.keys(group))).toEqual(Object.values(tokenNames).flat())
})

test("each colour has its value in the file's theme", () => {
  const { colour } = toDesignTokens(css, 'dark')
  expect(colour?.['color-text-inverse']).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.0706, 0.0824, 0.0941], alpha: 1, hex: '#121518' },
    $description: 'Words on an inverse fill.',
    $extensions: { 'axle.css': '#121518' },
  })
  expect(colour?.['color-overlay']?.$value).toMatchObject({ hex: '#000000', alpha: 0.7 })
})

test('shadows, durations, curves and lengths have their units', () => {
  const { elevation, motion, space, type } = toDesignTokens(css, 'light')
  expect(elevation?.['elevation-2']).toMatchObject({
    $type: 'shadow',
    $value: {
      color: {
        colorSpace: 'srgb',
        components: [0.0706, 0.0824, 0.0941],
        alpha: 0.18,
        hex: '#121518',
      },
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 8, unit: 'px' },
      blur: { value: 24, unit: 'px' },
      spread: { value: -6, unit: 'px' },
    },
  })
  expect(motion?.['duration-fast']).toMatchObject({
    $type: 'duration',
    $value: { value: 120, unit: 'ms' },
  })
  expect(motion?.['easing-out']).toMatchObject({ $type: 'cubicBezier', $value: [0.2, 0.7, 0.2, 1] })
  expect(space?.['space-5']).toMatchObject({
    $type: 'dimension',
    $value: { value: 1.5, unit: 'rem' },
  })
  expect(type?.['font-size-xl']).toMatchObject({
    $type: 'dimension',
    $value: { value: 1.375, unit: 'rem' },
    $extensions: { 'axle.css': 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)' },
  })
})

test('throws when a token has no value', () => {
  expect(() => toDesignTokens('', 'light')).toThrow('tokens.css has no --color-page')
})
