import { phoneFault } from '../../lib/phone.rules.ts'

/** Messages, spelled exactly as in the specification. */
const messages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provida a valid Email',
  passwordRequired: 'password is Required',
  passwordShort: (least: number) => `must be ${least} character or longer`,
  nameRequired: 'Name is Required',
} as const

/** Minimum password length, unless the shop's configuration requires longer passwords. */
export const leastPasswordLength = 6

/**
 * Returns the validation rules for a password.
 * @param least minimum number of characters
 */
export const passwordRules = (least: number = leastPasswordLength) => ({
  required: messages.passwordRequired,
  minLength: { value: least, message: messages.passwordShort(least) },
})

/** Validation rules for the account forms, in the react-hook-form format. */
export const accountRules = {
  email: {
    required: messages.emailRequired,
    pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: messages.emailInvalid },
    maxLength: { value: 254, message: messages.emailInvalid },
  },
  password: passwordRules(),
  name: {
    required: messages.nameRequired,
    validate: (name: string) => name.trim() !== '' || messages.nameRequired,
  },
  phone: { validate: (phone: string) => phoneFault(phone) ?? true },
}
