/** Decimal separator of a number. */
export type DecimalSign = '.' | ','

/**
 * Currency codes and symbols. Most symbols other than the dollar sign count as a currency, so that a price with a
 * garbled euro sign is not taken for dollars.
 */
const currencies =
  /(?![$+<=>|~^`])\p{S}|\b(EUR|GBP|CHF|JPY|CAD|AUD|NZD|PLN|CZK|SEK|NOK|DKK|CNY|INR|MXN|BRL)\b/iu
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY' }

/**
 * Returns the currency named in the cells. Undefined if the cells name no currency or the US dollar, which is the
 * shop's currency.
 */
export function findCurrency(cells: readonly string[]): string | undefined {
  const found = cells.map((cell) => currencies.exec(cell)?.[0]).find((name) => name !== undefined)
  return found === undefined ? undefined : (symbols[found] ?? found.toUpperCase())
}

/**
 * Returns a comma if a number ends with a comma and one or two digits, as in `1.234,50 €`. Otherwise, returns a point.
 */
export function guessDecimalSign(cells: readonly string[]): DecimalSign {
  return cells.some((cell) => /\d,\d{1,2}(\D*)$/.test(cell)) ? ',' : '.'
}

/**
 * Returns a number without thousands separators, currency and unit. Text that is not a number is returned unchanged, so
 * that the error message can quote it.
 */
export function toNumberText(text: string, decimal: DecimalSign): string {
  const digits = text.replace(decimal === ',' ? /[^\d,-]/g : /[^\d.-]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : text
}

/** Converts an amount to dollars. Without an exchange rate, the amount is unchanged. */
export function toPriceText(text: string, decimal: DecimalSign, rate: number | undefined): string {
  const amount = toNumberText(text, decimal)
  const cents = Math.round(Number(amount) * (rate ?? 1) * 100)
  return rate === undefined || Number.isNaN(cents) ? amount : (cents / 100).toFixed(2)
}

/** Removes the characters that stop a spreadsheet program from reformatting a cell, as in `="0012"` and `'0012`. */
export function toCellText(cell: string): string {
  const text = cell.trim()
  const unwrapped = /^="([^"]*)"$/.exec(text)?.[1] ?? /^'(.*)'$/s.exec(text)?.[1]
  return (unwrapped ?? text.replace(/^'(?=[\d=+@-])/, '')).trim()
}

/** Whether a spreadsheet program has shortened a long part number and lost its last digits, as in `4.00573E+12`. */
export function isShortened(partNumber: string): boolean {
  return /^\d[.,]?\d*E\+\d+$/i.test(partNumber)
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß' },
}

function decodeEntity(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCode = name.startsWith('#') && code > 0 && code <= 0x10ffff
  return isCode ? String.fromCodePoint(code) : (entities[name] ?? whole)
}

/** Converts HTML to text, with one line per paragraph and list item. Text without HTML elements is unchanged. */
export function toPlainText(html: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(html)) return html
  return html
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, decodeEntity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

/** Returns the last name of the first category path, such as `Pads` for `Brakes > Pads`. */
export function toCategory(text: string): string {
  if (!text.includes('>')) return text
  return text.split(',', 1)[0]?.split('>').at(-1)?.trim() ?? ''
}

/** Converts part numbers separated by commas, semicolons or line breaks to the format of the shop's tables. */
export function toReferences(text: string): string {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))].join('|')
}

/** Vehicle makes that consist of two words. For any other vehicle, the first word is the make. */
const longMakes = /^(alfa romeo|aston martin|land rover|rolls royce|am general)(?=\s)/i
/** Model years in the formats 2006-2011, 2006-11, 2008- or 2006. */
const modelYears = /\b(\d{4})(?:\s*[-–]\s*(\d{4})\b|[-–](\d{2})\b|\s?([-–]))?/

/** Converts words in capital letters to title case: HONDA becomes Honda. BMW and CR-V stay unchanged. */
function toName(text: string): string {
  return text.replace(/\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

function toVehicle(entry: string, thisYear: number): string {
  const found = modelYears.exec(entry)
  if (entry.includes('|') || found === null) return entry
  const [years, from = '', last, short, open] = found
  const to = last ?? (short ? from.slice(0, 2) + short : open ? String(thisYear) : from)
  const before = entry.slice(0, found.index).trim()
  const after = entry.slice(found.index + years.length).trim()
  const [vehicle = '', engine = ''] = before
    ? [before, after]
    : after.split(/\s(?=\d\.\d\s?L\b)/i, 2)
  const make = longMakes.exec(vehicle)?.[0] ?? vehicle.split(/\s/, 1)[0] ?? ''
  const model = vehicle.slice(make.length).trim()
  return [toName(make), toName(model), from, to, ...(engine ? [engine] : [])].join('|')
}

/**
 * Converts vehicles such as `HONDA CIVIC 2006-11 1.8L` or `2006-2011 Honda Civic` to the format of the shop's tables.
 */
export function toFits(text: string, thisYear: number): string {
  const entries = text.split(/[;\n]/).map((entry) => entry.trim())
  return entries
    .filter(Boolean)
    .map((entry) => toVehicle(entry, thisYear))
    .join('; ')
}
