import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** From where a session was begun, which Keycloak does not say of the browser; `_id` is the session's. */
export type SessionRecord = {
  readonly _id: string
  /** The subject of its tokens. */
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
    // Empty where it is not known, which a required text must not be.
    address: { type: String, default: '' },
  },
  [{ personId: 1, at: 1 }],
)

/** Adds a record; where there is one of the session already, nothing changes. */
export async function addSession(record: SessionRecord): Promise<void> {
  await sessions.create(record).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/** The records of somebody's sessions, of some that are over, too. */
export async function findSessions(personId: string): Promise<SessionRecord[]> {
  return sessions.find({ personId }).lean()
}

/** Deletes the records of somebody, or those from before a moment alone; repeating it changes nothing. */
export async function deleteSessions(personId: string, before?: Date): Promise<void> {
  await sessions.deleteMany({ personId, ...(before && { at: { $lt: before } }) })
}
