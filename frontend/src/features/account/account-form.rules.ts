import { phoneFault } from '../../lib/phone.rules.ts'

/** The specification's messages, letter for letter. */
const messages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provida a valid Email',
  passwordRequired: 'password is Required',
  passwordShort: 'must be 6 character or longer',
  nameRequired: 'Name is Required',
} as const

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
  phone: { validate: (phone: string) => phoneFault(phone) ?? true },
}
