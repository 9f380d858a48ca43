import { notFound } from '@axle/kit/errors'
import { isDuplicate } from '@axle/kit/mongo'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deleteMailHour, deleteMailStop, writeMailStop } from './mail.store.ts'

/** Says what the signature is for, so that none of another purpose with the same secret counts here. */
const purpose = 'mail-stop'

/** Makes the links by which people stop mails without signing in. */
export function createStopLinks(secret: string, publicUrl: string) {
  const sign = (subject: string) =>
    createHmac('sha256', secret).update(`${purpose} ${subject}`).digest('base64url')

  return {
    /** The address that stops somebody's mails. */
    addressFor: (personId: string): string => {
      const subject = Buffer.from(personId).toString('base64url')
      return `${publicUrl}/api/mails/unsubscribe/${subject}.${sign(subject)}`
    },
    /** @returns the person that a link is about. @throws Refusal `not-found` when the shop has not signed it */
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

/** Stops the mails that need not be sent to somebody. Repeating it changes nothing. */
export async function stopMails(personId: string): Promise<void> {
  try {
    await writeMailStop(personId)
  } catch (error) {
    // A second call at the same moment has written it.
    if (!isDuplicate(error)) throw error
  }
}

/** Forgets that somebody stopped mails, and which they were sent; nothing is sent to them once their account is gone. */
export async function forgetStop(personId: string): Promise<void> {
  await deleteMailStop(personId)
  await deleteMailHour(personId)
}
