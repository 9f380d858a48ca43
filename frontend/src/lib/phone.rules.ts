/** Characters that the API contract allows in a phone number. */
const phonePattern = /^[0-9+(). /-]{0,32}$/

/** Returns the validation error for an optional phone number, or null. A phone number has 7 to 15 digits (E.164). */
export function phoneFault(phone: string): string | null {
  const given = phone.trim()
  if (!phonePattern.test(given)) {
    return 'Use only digits, spaces and + ( ) . / -, at most 32 characters.'
  }
  const digits = given.replace(/\D/g, '').length
  const isNumber = given === '' || (digits >= 7 && digits <= 15)
  return isNumber ? null : 'A phone number has 7 to 15 digits. Check it or leave it empty.'
}
