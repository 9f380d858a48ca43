/** A card as it is typed. */
export type CardForm = Readonly<{ number: string; expiry: string; cvc: string }>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups the digits of a card number by four as it is typed; at most 19 digits count. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

/** Puts the slash into `MM/YY` as it is typed. A first digit above 1 can only be a month of its own. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded
}

/** The check of ISO/IEC 7812 (Luhn): from the right, every second digit is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** What is wrong with a card number, or null. */
export function cardNumberFault(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'Enter the card number.'
  if (digits.length < 12) return 'The card number is too short.'
  return passesLuhn(digits) ? null : 'The card number has a typing mistake. Check each digit.'
}

/** What is wrong with an expiry date, or null. A card is good through the last day of its month. */
export function expiryFault(typed: string, now: Date): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed) ?? []
  if (month === undefined || year === undefined) return 'Enter month and year, such as 04/30.'
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1)
  return firstDayAfter > now ? null : 'This card has expired.'
}

/** What is wrong with a security code, or null. */
export function cvcFault(typed: string): string | null {
  return /^\d{3,4}$/.test(typed) ? null : 'Enter the 3 or 4 digits of the security code.'
}

/** The card as the contract wants it: the number without its spaces. */
export function toCard(form: CardForm): { number: string; expiry: string; cvc: string } {
  return { number: digitsOf(form.number), expiry: form.expiry, cvc: form.cvc }
}
