import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'

/** Data that the shop itself stores about a user. `_id` is the subject of the user's token. */
export type Person = {
  readonly _id: string
  readonly email: string
  readonly phone?: string
  /** File name of the user's photo. */
  readonly photo?: string
  readonly lastSignInAt?: Date
  /** Email address that the user has proven to own. */
  readonly provenEmail?: string
}

export const people = defineModel<Person>('people', {
  email: required(String),
  phone: String,
  photo: String,
  lastSignInAt: Date,
  provenEmail: String,
})

/**
 * Retries a write after a duplicate key error. If a user's first two requests are concurrent, both try to create the
 * record. The retry finds the existing record.
 */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return write()
  })
}

/** Saves the given fields of a user's record, and creates the record if it does not exist. */
export async function savePerson({ _id, ...fields }: Person): Promise<void> {
  await onceMore(async () => people.updateOne({ _id }, { $set: fields }, { upsert: true }))
}

/**
 * Replaces a user's photo, or removes it if `photo` is undefined.
 *
 * @returns the file name of the previous photo
 */
export async function replacePhoto(
  { _id, email }: Pick<Person, '_id' | 'email'>,
  photo?: string,
): Promise<string | undefined> {
  const change = photo === undefined ? { $unset: { photo: 1 } } : { $set: { photo, email } }
  const options = { upsert: photo !== undefined, new: false } as const
  const before = await onceMore(async () =>
    people.findOneAndUpdate({ _id }, change, options).lean(),
  )
  return before?.photo
}

/** Returns a user's record, or null if it does not exist. */
export async function findPerson(id: string): Promise<Person | null> {
  return people.findById(id).lean()
}

/** Returns user records by the subjects of the users' tokens. */
export async function findPeople(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const found = await people.find({ _id: { $in: ids } }).lean()
  return new Map(found.map((person) => [person._id, person]))
}

/** Deletes a user's record. Idempotent. */
export async function deletePerson(id: string): Promise<void> {
  await people.deleteOne({ _id: id })
}
