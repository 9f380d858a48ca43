/** The specification's messages, letter for letter. */
const messages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provida a valid Email',
  passwordRequired: 'password is Required',
  passwordShort: 'must be 6 character or longer',
  nameRequired: 'Name is Required',
} as const

const fewestDigits = 6
/** No number of the telephone network has more, by ITU-T E.164. */
const mostDigits = 15

/** A phone is optional; one that is given should be one that can be called. */
function checkPhone(phone: string): true | string {
  if (!/^[0-9+(). /-]*$/.test(phone)) return 'Use digits, spaces and + ( ) . / - only.'
  const digits = phone.replaceAll(/\D/g, '').length
  if (phone.trim() === '') return true
  if (digits < fewestDigits) return `A phone number has at least ${fewestDigits} digits.`
  return digits <= mostDigits || `A phone number has at most ${mostDigits} digits.`
}

/** The rules of the account forms, as react-hook-form takes them. */
export const accountRules = {
  email: {
    required: messages.emailRequired,
    pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: messages.emailInvalid },
    maxLength: { value: 254, message: messages.emailInvalid },
  },
  password: {
    required: messages.passwordRequired,
    minLength: { value: 6, message: messages.passwordShort },
  },
  name: {
    required: messages.nameRequired,
    validate: (name: string) => name.trim() !== '' || messages.nameRequired,
  },
  phone: { validate: checkPhone },
}
