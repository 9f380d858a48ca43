import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'

export type Rating = components['schemas']['Review']['rating']

export type Status = components['schemas']['ReviewStatus']

const anonymous = 'Axle customer'

/** Name shown with a review whose author no longer has an account. */
export const formerName = 'Former customer'

/**
 * Returns the name shown with a review. The token of an account without a name contains its email address as the name.
 * That address must stay private.
 */
export function toShownName(name: string): string {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.includes('@') ? anonymous : trimmed
}

/**
 * Accepts text that the database returns unchanged.
 *
 * @throws Refusal `bad-request` for half a character (a lone surrogate), which has no UTF-8 form
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
