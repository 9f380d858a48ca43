import { roles } from './roles.ts'
import { type Token, tokenNames } from './tokens.ts'

export type Theme = 'light' | 'dark'

type Length = Readonly<{ value: number; unit: string }>
type Colour = Readonly<{
  colorSpace: 'srgb'
  components: readonly number[]
  alpha: number
  hex: string
}>

/** Token in the Design Tokens format (W3C community group, 2025.10). */
type DesignToken = Readonly<{
  $type: string
  $value: unknown
  /** Purpose of the token. */
  $description: string
  /** Original value in CSS. It may use functions that the Design Tokens format does not support, such as `clamp(…)`. */
  $extensions: Readonly<{ 'axle.css': string }>
}>

export type DesignTokens = Readonly<Record<string, Readonly<Record<string, DesignToken>>>>

/** Splits a text at a separator, such as a comma, but not inside brackets. */
function splitOutsideBrackets(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Replaces each `light-dark(…)` in a value with the colour of one theme. */
function inTheme(css: string, theme: Theme): string {
  const start = css.indexOf('light-dark(')
  if (start === -1) return css
  const [pair = ''] = splitOutsideBrackets(css.slice(start), /\s/)
  const choices = splitOutsideBrackets(pair.slice('light-dark('.length, -1), /,/)
  return css.replace(pair, choices[theme === 'light' ? 0 : 1] ?? '')
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** Parses a colour: `#rrggbb` or `rgb(r g b / a%)`. */
function parseColour(css: string): Colour {
  const isHex = css.startsWith('#')
  const numbers = isHex
    ? [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16))
    : (css.match(/[\d.]+/g) ?? []).map(Number)
  const bytes = numbers.slice(0, 3)
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => rounded(byte / 255)),
    alpha: (numbers[3] ?? 100) / 100,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** Parses a length or a duration. For `clamp(…)`, it returns the maximum. */
function parseLength(css: string): Length {
  const last = css.startsWith('clamp(')
    ? (splitOutsideBrackets(css.slice(6, -1), /,/)[2] ?? '')
    : css
  const [, value = '0', unit = ''] = /^(-?[\d.]+)(\w*)$/.exec(last) ?? []
  return { value: Number(value), unit: unit === '' ? 'px' : unit }
}

/** Parses a shadow: offsets, blur, an optional spread, and the colour. */
function parseShadow(css: string) {
  const parts = splitOutsideBrackets(css, /\s/)
  const [offsetX, offsetY, blur, spread] = [0, 1, 2, 3].map((index) =>
    parseLength(index < parts.length - 1 ? (parts[index] ?? '0') : '0'),
  )
  return { color: parseColour(parts.at(-1) ?? ''), offsetX, offsetY, blur, spread }
}

const parseNumbers = (css: string) => (css.match(/-?[\d.]+/g) ?? []).map(Number)

/** Token types: the prefix of the token names, the type in the Design Tokens format, and the parser for the values. */
const kinds: readonly (readonly [start: string, type: string, read: (css: string) => unknown])[] = [
  ['color', 'color', parseColour],
  ['elevation', 'shadow', parseShadow],
  [
    'font-family',
    'fontFamily',
    (css) => splitOutsideBrackets(css, /,/).map((name) => name.replaceAll("'", '')),
  ],
  ['font-weight', 'fontWeight', Number],
  ['font-width', 'number', (css) => Number.parseFloat(css)],
  ['line-height', 'number', Number],
  ['letter-spacing', 'number', (css) => Number.parseFloat(css)],
  ['duration', 'duration', parseLength],
  ['easing', 'cubicBezier', parseNumbers],
  ['layer', 'number', Number],
]

function toDesignToken(name: Token, css: string): DesignToken {
  const [, $type, read] = kinds.find(([start]) => name.startsWith(start)) ?? [
    '',
    'dimension',
    parseLength,
  ]
  return {
    $type,
    $value: read(css),
    $description: roles[name],
    $extensions: { 'axle.css': css },
  }
}

/**
 * Returns all tokens of one theme in the Design Tokens format, grouped as in tokens.ts.
 * @param css the text of tokens.css
 * @throws Error if tokens.css has no value for a token
 */
export function toDesignTokens(css: string, theme: Theme): DesignTokens {
  const readValue = (name: string): string => {
    const [, value] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? []
    if (value === undefined) throw new Error(`tokens.css has no --${name}`)
    return inTheme(value, theme)
  }
  return Object.fromEntries(
    Object.entries(tokenNames).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, toDesignToken(name, readValue(name))])),
    ]),
  )
}
