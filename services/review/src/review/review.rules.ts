import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'

export type Rating = components['schemas']['Review']['rating']

export type Status = components['schemas']['ReviewStatus']

const anonymous = 'Axle customer'

/** Author name of a review whose author no longer has an account. */
export const formerName = 'Former customer'

/**
 * Returns the author name to show with a review. If an account has no name, the name in its token is the email address,
 * which must stay private.
 */
export function toShownName(name: string): string {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.includes('@') ? anonymous : trimmed
}

/**
 * Accepts only text that the database returns unchanged.
 *
 * @throws Refusal `bad-request` if the text contains half a character (a lone surrogate), which has no UTF-8 encoding
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
