import { hashOf } from '@axle/kit/id'

/** One name for an account by its e-mail address, however that was typed, which does not say whose it is. */
export function accountKeyOf(email: string): string {
  return hashOf(email.trim().toLowerCase())
}
