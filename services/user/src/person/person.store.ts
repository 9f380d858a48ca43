import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** What the shop itself keeps of a person; `_id` is the subject of their token. */
export type Person = {
  readonly _id: string
  readonly email: string
  readonly phone?: string
  /** The file name of their photo. */
  readonly photo?: string
  readonly lastSignInAt?: Date
  /** The address that they have shown to be theirs. */
  readonly provenEmail?: string
}

export const people = defineModel<Person>('people', {
  email: required(String),
  phone: String,
  photo: String,
  lastSignInAt: Date,
  provenEmail: String,
})

/** Writes again when two first calls of one person met: the record is there now, so that it is found. */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return write()
  })
}

/** Writes the given fields of a person's record, which is made when there is none. */
export async function savePerson({ _id, ...fields }: Person): Promise<void> {
  await onceMore(async () => people.updateOne({ _id }, { $set: fields }, { upsert: true }))
}

/**
 * Puts a photo in the place of another, or with none takes it away.
 * @returns the file name of the one before
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

/** A person's record, when there is one. */
export async function findPerson(id: string): Promise<Person | null> {
  return people.findById(id).lean()
}

/** The records of people, by the subjects of their tokens. */
export async function findPeople(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const found = await people.find({ _id: { $in: ids } }).lean()
  return new Map(found.map((person) => [person._id, person]))
}

/** Deletes a person's record; repeating it changes nothing. */
export async function deletePerson(id: string): Promise<void> {
  await people.deleteOne({ _id: id })
}
