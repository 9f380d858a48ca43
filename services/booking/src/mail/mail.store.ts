import { hourMs } from '@axle/kit/config/durations.rules'
import { insertOnce, updateIf } from '@axle/kit/mongo/write'
import { leaseIds } from '@axle/kit/jobs/lease'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { storeTime } from '@axle/kit/mongo/clock'
import { type MailKind, toMailId, type NewMail } from './mail.rules.ts'
import type { Notice } from './notice.rules.ts'

/** An email. Its MongoDB document stays after sending, so that a repeated event does not send it again. */
export type MailDocument = {
  readonly _id: string
  readonly kind: MailKind | 'notice'
  /** ID of the order, or of the event for a `notice`. */
  readonly orderId: string
  readonly refundId?: string | null
  /** Only for `notice`. Deleted once the email has an outcome, because the notice contains personal data. */
  readonly notice?: Notice | null
  readonly createdAt: Date
  /**
   * Time of the next try. While an instance is sending the email, the end of its lease. Absent once the email has an
   * outcome.
   */
  readonly dueAt?: Date | null
  /**
   * Replaces `dueAt` for a `notice`. Instances of release 0.2.0 look for `dueAt`, and would mark the notice as finished
   * without sending it.
   */
  readonly noticeDueAt?: Date | null
  /** Lease holder: the ID of one batch at one instance. */
  readonly holder?: string | null
  readonly failures: number
  readonly fault?: string | null
  readonly end?: MailEnd | null
}

/** Outcome of an email: `unwanted` if it has no recipient or must not be sent any more. */
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

/** A user's choice to receive no optional emails. The ID is the user's ID. */
type MailStop = { readonly _id: string; readonly since: Date }

export const mailStops = defineModel<MailStop>('mailstops', { since: required(Date) })

/** Optional emails that a user received within an hour. The ID is the user's ID. */
type MailHour = { readonly _id: string; readonly since: Date; readonly mailIds: readonly string[] }

export const mailHours = defineModel<MailHour>('mailhours', {
  since: required(Date),
  mailIds: [String],
})

/** Saves an email to be sent, unless it is already saved. */
export async function insertMail(mail: NewMail): Promise<void> {
  const now = storeTime()
  await insertOnce(mails, { ...mail, _id: toMailId(mail), createdAt: now, dueAt: now, failures: 0 })
}

/** Saves an email addressed to an admin, unless it is already saved. */
export async function insertNotice(_id: string, eventId: string, notice: Notice): Promise<void> {
  const now = storeTime()
  const about = { kind: 'notice', orderId: eventId, notice } as const
  await insertOnce(mails, { _id, ...about, createdAt: now, noticeDueAt: now, failures: 0 })
}

/**
 * Leases the emails that have been due longest.
 * @param by the field that contains the due time
 */
export async function takeMails(
  times: { readonly now: Date; readonly until: Date },
  max: number,
  by: 'dueAt' | 'noticeDueAt' = 'dueAt',
): Promise<readonly MailDocument[]> {
  if (max <= 0) return []
  const found = await mails
    .find({ [by]: { $lte: times.now } }, { _id: 1 })
    .sort({ [by]: 1 })
    .limit(max)
    .lean()
  const ids = found.map(({ _id }) => _id)
  return leaseIds(mails, ids, times, by)
}

/** Saves the outcome of an email, unless another batch has leased the email since. */
export async function endMail({ _id, holder }: MailDocument, end: MailEnd): Promise<void> {
  const update = { $set: { end }, $unset: { dueAt: '', noticeDueAt: '', holder: '', notice: '' } }
  await updateIf(mails, { where: { _id, holder }, update })
}

/** Postpones a failed email, unless another batch has leased the email since. */
export async function putOffMail(mail: MailDocument, dueAt: Date, fault: string): Promise<void> {
  const { _id, kind, holder, failures } = mail
  const due = kind === 'notice' ? { noticeDueAt: dueAt } : { dueAt }
  const update = { $set: { ...due, fault, failures: failures + 1 }, $unset: { holder: '' } }
  await updateIf(mails, { where: { _id, holder }, update })
}

/** Finds the choice of a user who wants no optional emails. */
export async function findMailStop(personId: string): Promise<MailStop | null> {
  return mailStops.findById(personId).lean()
}

/** Saves a user's choice to receive no optional emails. Idempotent. */
export async function writeMailStop(personId: string): Promise<void> {
  const first = { $setOnInsert: { since: storeTime() } }
  await mailStops.updateOne({ _id: personId }, first, { upsert: true })
}

/** Deletes the choice about optional emails of a user whose account was deleted. */
export async function deleteMailStop(personId: string): Promise<void> {
  await mailStops.deleteOne({ _id: personId })
}

/**
 * Adds an email to a user's list for the current hour.
 * @returns false if the list already contains `max` other emails
 */
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
 * Counts an optional email towards a user's hourly limit. The hour starts with the first email. Idempotent.
 * @returns false if `max` other emails were already counted in this hour
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
    // The list for this hour is full, or a concurrent call has just started a new hour.
    return addToHour(personId, mailId, max, hourAgo)
  }
}

/** Deletes the list of optional emails sent to a user whose account was deleted. */
export async function deleteMailHour(personId: string): Promise<void> {
  await mailHours.deleteOne({ _id: personId })
}
