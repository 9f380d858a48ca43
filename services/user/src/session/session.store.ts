import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'

/** Browser and IP address that started a session. Keycloak does not report the browser. `_id` is the session's id. */
export type SessionRecord = {
  readonly _id: string
  /** Subject of the session's tokens. */
  readonly personId: string
  readonly at: Date
  readonly browser?: string
  readonly address: string
}

export const sessions = defineModel<SessionRecord>(
  'sessions',
  {
    personId: required(String),
    at: required(Date),
    browser: String,
    // Empty if unknown. The field is not required, because Mongoose rejects an empty required text.
    address: { type: String, default: '' },
  },
  [{ personId: 1, at: 1 }],
)

/** Adds a record. If the session already has one, nothing changes. */
export async function addSession(record: SessionRecord): Promise<void> {
  await sessions.create(record).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/** Returns the session records of a user. Some may be of expired sessions. */
export async function findSessions(personId: string): Promise<SessionRecord[]> {
  return sessions.find({ personId }).lean()
}

/** Deletes the session records of a user, or only those from before a time. The operation is idempotent. */
export async function deleteSessions(personId: string, before?: Date): Promise<void> {
  await sessions.deleteMany({ personId, ...(before && { at: { $lt: before } }) })
}
