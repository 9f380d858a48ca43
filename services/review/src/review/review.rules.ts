import { fieldRefusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'

export type Rating = components['schemas']['Review']['rating']

export type Status = components['schemas']['ReviewStatus']

const anonymous = 'Axle customer'

/** The name shown with a review whose author has no account any more. */
export const formerName = 'Former customer'

/**
 * The name shown with a review. An account without a name is called by its e-mail address in the token, and
 * that address is nobody's business.
 */
export function shownNameOf(name: string): string {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.includes('@') ? anonymous : trimmed
}

/**
 * Lets through text that the database gives back as it was written.
 * @throws Refusal `bad-request` at half a character (a lone surrogate), which has no UTF-8 form
 */
export function checkText(text: string, field: 'review' | 'reply' = 'review'): void {
  if (text.isWellFormed()) return
  const message = 'holds half a character'
  throw fieldRefusal(
    'bad-request',
    `body.${field}`,
    message,
    `The ${field} ${message}. Type it again.`,
  )
}
