import { createChanging, createFinding, createInserting } from '@axle/kit/grouped'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import { storeTime } from '@axle/kit/clock'
import { type MailKind, mailIdOf, type NewMail } from './mail.rules.ts'
import type { Notice } from './notice.rules.ts'

/** A mail that was caused, written once for its id, and kept after it was sent: so no later event sends it again. */
export type MailDocument = {
  readonly _id: string
  readonly kind: MailKind | 'notice'
  /** The order, and with `notice` the event. */
  readonly orderId: string
  readonly refundId?: string | null
  /** With `notice`, until it has ended, since it names people. */
  readonly notice?: Notice | null
  readonly createdAt: Date
  /** When it is to be sent next; absent once it has ended. While an instance sends it, when others may. */
  readonly dueAt?: Date | null
  /** With `notice` in place of `dueAt`, by which programs of 0.2.0 would take it and end it unsent. */
  readonly noticeDueAt?: Date | null
  /** Who sends it: one go of one instance. */
  readonly holder?: string | null
  readonly failures: number
  readonly fault?: string | null
  readonly end?: MailEnd | null
}

/** Outcome of an email: `unwanted` if it has no recipient. */
export type MailEnd = 'sent' | 'unwanted' | 'given up'

export const mails = defineModel<MailDocument>(
  'mails',
  {
    kind: required(String),
    orderId: required(String),
    refundId: String,
    notice: embedded<Notice>({
      action: required(String),
      about: required(String),
      by: required(String),
      place: required(String),
      to: required(String),
      at: required(Date),
    }),
    createdAt: required(Date),
    dueAt: Date,
    noticeDueAt: Date,
    holder: String,
    failures: required(Number),
    fault: String,
    end: String,
  },
  [{ dueAt: 1 }, { noticeDueAt: 1 }],
)

/** That somebody wants none of the mails that need not be sent; its id is the person's. */
type MailStop = { readonly _id: string; readonly since: Date }

export const mailStops = defineModel<MailStop>('mailstops', { since: required(Date) })

/** The mails that somebody was sent within an hour, of those that need not be sent; its id is the person's. */
type MailHour = { readonly _id: string; readonly since: Date; readonly mailIds: readonly string[] }

export const mailHours = defineModel<MailHour>('mailhours', {
  since: required(Date),
  mailIds: [String],
})

const hourMs = 3_600_000

const insert = createInserting(mails)
const change = createChanging(mails)

/** Writes that a mail is to be sent, unless it was written before. */
export async function insertMail(mail: NewMail): Promise<void> {
  const now = storeTime()
  await insert({ ...mail, _id: mailIdOf(mail), createdAt: now, dueAt: now, failures: 0 })
}

/** Writes that an admin is to get an email, unless it was written before. */
export async function insertNotice(_id: string, eventId: string, notice: Notice): Promise<void> {
  const now = storeTime()
  const about = { kind: 'notice', orderId: eventId, notice } as const
  await insert({ _id, ...about, createdAt: now, noticeDueAt: now, failures: 0 })
}

/**
 * Takes the mails that have been due the longest, for a time: no other instance gets them before that is over.
 * @param holder a name of this go
 * @param by the field that says when those mails are due
 */
export async function takeMails(
  holder: string,
  now: Date,
  {
    until,
    most,
    by = 'dueAt',
  }: { readonly until: Date; readonly most: number; readonly by?: 'dueAt' | 'noticeDueAt' },
): Promise<MailDocument[]> {
  const due = { [by]: { $lte: now } }
  const found = await mails
    .find(due, { _id: 1 })
    .sort({ [by]: 1 })
    .limit(most)
    .lean()
  if (found.length === 0) return []
  const ids = found.map(({ _id }) => _id)
  const taken = { $set: { holder, [by]: until } }
  await mails.updateMany({ _id: { $in: ids }, ...due }, taken)
  return mails.find({ _id: { $in: ids }, holder }).lean()
}

/** Ends a mail, unless another one has taken it since. */
export async function endMail({ _id, holder }: MailDocument, end: MailEnd): Promise<void> {
  const update = { $set: { end }, $unset: { dueAt: '', noticeDueAt: '', holder: '', notice: '' } }
  await change({ where: { _id, holder }, update })
}

/** Puts a mail off that has failed, unless another one has taken it since. */
export async function putOffMail(mail: MailDocument, dueAt: Date, fault: string): Promise<void> {
  const { _id, kind, holder, failures } = mail
  const due = kind === 'notice' ? { noticeDueAt: dueAt } : { dueAt }
  const update = { $set: { ...due, fault, failures: failures + 1 }, $unset: { holder: '' } }
  await change({ where: { _id, holder }, update })
}

/** Whether somebody wants none of the mails that need not be sent. */
export const findMailStop = createFinding<MailStop>(mailStops)

/** Writes that somebody wants none of the mails that need not be sent. Repeating it changes nothing. */
export async function writeMailStop(personId: string): Promise<void> {
  const first = { $setOnInsert: { since: storeTime() } }
  await mailStops.updateOne({ _id: personId }, first, { upsert: true })
}

/** Takes away what somebody without an account any more had said about mails. */
export async function deleteMailStop(personId: string): Promise<void> {
  await mailStops.deleteOne({ _id: personId })
}

/** Adds a mail to the hour that runs. @returns whether it is among the first `max` of the hour */
async function addToHour(
  _id: string,
  mailId: string,
  max: number,
  hourAgo: Date,
): Promise<boolean> {
  const hasRoom = { $or: [{ mailIds: mailId }, { [`mailIds.${max - 1}`]: { $exists: false } }] }
  const filter = { _id, since: { $gt: hourAgo }, ...hasRoom }
  const { matchedCount } = await mailHours.updateOne(filter, { $addToSet: { mailIds: mailId } })
  return matchedCount === 1
}

/**
 * Counts a mail among those that somebody is sent within an hour, which starts with its first mail. Repeating it changes
 * nothing.
 * @returns false if `max` others were counted already
 */
export async function countMail(personId: string, mailId: string, max: number): Promise<boolean> {
  const now = storeTime()
  const hourAgo = new Date(now.getTime() - hourMs)
  if (await addToHour(personId, mailId, max, hourAgo)) return true
  const first = { $set: { since: now, mailIds: [mailId] } }
  try {
    const filter = { _id: personId, since: { $lte: hourAgo } }
    await mailHours.updateOne(filter, first, { upsert: true })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Its hour is full, or another mail has just started it.
    return addToHour(personId, mailId, max, hourAgo)
  }
}

/** Deletes which mails somebody without an account any more was sent. */
export async function deleteMailHour(personId: string): Promise<void> {
  await mailHours.deleteOne({ _id: personId })
}
