/** Card data as the buyer typed it. */
export type CardForm = Readonly<{ number: string; expiry: string; cvc: string }>

/** Returns only the digits in the text. */
export const extractDigits = (text: string): string => text.replace(/\D/g, '')

type Brand = Readonly<{
  name: string
  starts: RegExp
  groups: readonly number[]
  cvcDigits: number
}>

const byFour = [4, 4, 4, 4, 3]

/** The most common card networks, by card number prefix (ISO/IEC 7812). */
const brands: readonly Brand[] = [
  { name: 'Visa', starts: /^4/, groups: byFour, cvcDigits: 3 },
  {
    name: 'Mastercard',
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    groups: byFour,
    cvcDigits: 3,
  },
  { name: 'American Express', starts: /^3[47]/, groups: [4, 6, 5], cvcDigits: 4 },
  { name: 'Discover', starts: /^(6011|65|64[4-9])/, groups: byFour, cvcDigits: 3 },
  { name: 'JCB', starts: /^35(2[89]|[3-8])/, groups: byFour, cvcDigits: 3 },
  { name: 'Diners Club', starts: /^3(0[0-5]|[689])/, groups: [4, 6, 4], cvcDigits: 3 },
  { name: 'UnionPay', starts: /^62/, groups: byFour, cvcDigits: 3 },
]

function findBrand(typed: string): Brand | undefined {
  const digits = extractDigits(typed)
  return brands.find(({ starts }) => starts.test(digits))
}

/** Returns the name of the card network, or null if the digits so far do not identify it. */
export function brandName(typed: string): string | null {
  return findBrand(typed)?.name ?? null
}

/** Groups the digits of a card number as printed on the card. Digits after the 19th are ignored. */
export function formatCardNumber(typed: string): string {
  const digits = extractDigits(typed)
  const groups = findBrand(typed)?.groups ?? byFour
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((total, length) => total + length, 0),
  )
  return groups
    .map((length, index) => digits.slice(starts[index], (starts[index] ?? 0) + length))
    .filter((group) => group !== '')
    .join(' ')
}

/**
 * Inserts the slash of `MM/YY` while the buyer types. If the first digit is greater than 1, it becomes a month with a
 * leading zero. If the browser fills in a four-digit year, only its last two digits are used.
 */
export function formatExpiry(typed: string): string {
  const digits = extractDigits(typed)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2)]
  if (year === '') return month
  return `${month}/${/^20\d\d$/.test(year) ? year.slice(2) : year.slice(0, 2)}`
}

/**
 * Returns the caret position after formatting. The caret stays after the same number of digits as before.
 * @param caret position in `typed`
 */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret === typed.length) return formatted.length
  const before = extractDigits(typed.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < before && position < formatted.length; position += 1) {
    if (/\d/.test(formatted[position] ?? '')) seen += 1
  }
  return position
}

/** Whether the digits pass the Luhn check of ISO/IEC 7812, which doubles every second digit from the right. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** Returns the validation error for a card number, or null. */
export function cardNumberFault(typed: string): string | null {
  const digits = extractDigits(typed)
  if (digits === '') return 'Enter the card number.'
  if (digits.length < 12) return 'The card number is too short.'
  return passesLuhn(digits) ? null : 'The card number has a typo. Check each digit.'
}

/** Returns the validation error for an expiry date, or null. A card is valid until the last day of its expiry month. */
export function expiryFault(typed: string, now: Date): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed) ?? []
  if (month === undefined || year === undefined) return 'Enter month and year, such as 04/30.'
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1)
  return firstDayAfter > now ? null : 'This card has expired.'
}

/** Returns the validation error for a security code, or null. The card network determines the required length. */
export function cvcFault(typed: string, number = ''): string | null {
  const brand = findBrand(number)
  if (brand === undefined) {
    return /^\d{3,4}$/.test(typed) ? null : 'Enter the 3 or 4 digits of the security code.'
  }
  const isRight = /^\d+$/.test(typed) && typed.length === brand.cvcDigits
  return isRight ? null : `Enter the ${brand.cvcDigits} digits of the security code.`
}

/** Returns the card in the API's format, without spaces in the number. */
export function toCard(form: CardForm): { number: string; expiry: string; cvc: string } {
  return { number: extractDigits(form.number), expiry: form.expiry, cvc: form.cvc }
}
