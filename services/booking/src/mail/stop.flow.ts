import { notFound } from '@axle/kit/errors/errors'
import { isDuplicate } from '@axle/kit/mongo/mongo'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deleteMailHour, deleteMailStop, writeMailStop } from './mail.store.ts'

/** Prefix of the signed text, so that a signature made with this secret for another purpose is invalid here. */
const purpose = 'mail-stop'

/** Creates the links for unsubscribing without signing in. */
export function createStopLinks(secret: string, publicUrl: string) {
  const sign = (subject: string) =>
    createHmac('sha256', secret).update(`${purpose} ${subject}`).digest('base64url')

  return {
    /** Returns the unsubscribe URL of a user. */
    addressFor: (personId: string): string => {
      const subject = Buffer.from(personId).toString('base64url')
      return `${publicUrl}/api/mails/unsubscribe/${subject}.${sign(subject)}`
    },
    /** @returns the user ID in a link's token. @throws Refusal `not-found` if the shop did not sign the token */
    personIn: (token: string): string => {
      const [subject = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature)
      const wanted = Buffer.from(sign(subject))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound()
      return Buffer.from(subject, 'base64url').toString()
    },
  }
}

export type StopLinks = ReturnType<typeof createStopLinks>

/** Unsubscribes a user from optional emails. Idempotent. */
export async function stopMails(personId: string): Promise<void> {
  try {
    await writeMailStop(personId)
  } catch (error) {
    // A concurrent request has already saved the choice.
    if (!isDuplicate(error)) throw error
  }
}

/**
 * Deletes a user's choice about optional emails, and the list of optional emails sent to the user. The choice is no
 * longer needed, because a deleted account receives no optional emails.
 */
export async function forgetStop(personId: string): Promise<void> {
  await deleteMailStop(personId)
  await deleteMailHour(personId)
}
