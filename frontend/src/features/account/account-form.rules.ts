import { phoneFault } from '../../lib/phone.rules.ts'

/** The specification's messages, letter for letter. */
const messages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provida a valid Email',
  passwordRequired: 'password is Required',
  passwordShort: (least: number) => `must be ${least} character or longer`,
  nameRequired: 'Name is Required',
} as const

/** How long a password is at least, where the shop does not ask for more. */
export const leastPasswordLength = 6

/** The rules of a password. @param least how many characters it has at least */
export const passwordRules = (least: number = leastPasswordLength) => ({
  required: messages.passwordRequired,
  minLength: { value: least, message: messages.passwordShort(least) },
})

/** The rules of the account forms, as react-hook-form takes them. */
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
