import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'

/**
 * Browser and IP address from which a session was started. Keycloak does not report the browser. `_id` is the session
 * id.
 */
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
    // Empty if unknown. Not marked as required, because Mongoose rejects an empty string in a required field.
    address: { type: String, default: '' },
  },
  [{ personId: 1, at: 1 }],
)

/** Adds a record, unless the session already has one. */
export async function addSession(record: SessionRecord): Promise<void> {
  await sessions.create(record).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/** Returns a user's session records, which may include expired sessions. */
export async function findSessions(personId: string): Promise<SessionRecord[]> {
  return sessions.find({ personId }).lean()
}

/** Deletes a user's session records. If a time is given, deletes only the records from before that time. Idempotent. */
export async function deleteSessions(personId: string, before?: Date): Promise<void> {
  await sessions.deleteMany({ personId, ...(before && { at: { $lt: before } }) })
}
