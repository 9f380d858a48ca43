import { defineModel, isDuplicate } from '@axle/kit/mongo'

/** What the shop itself keeps of a person; `_id` is the subject of their token. */
export type Person = {
  readonly _id: string
  readonly email: string
  readonly phone?: string
  readonly lastSignInAt?: Date
}

export const people = defineModel<Person>('people', {
  email: { type: String, required: true },
  phone: { type: String },
  lastSignInAt: { type: Date },
})

/** Writes the given fields of a person's record, which is made when there is none. */
export async function savePerson({ _id, ...fields }: Person): Promise<void> {
  const save = () => people.updateOne({ _id }, { $set: fields }, { upsert: true })
  // Two first calls of one person met; the record is there now, so the same write finds it.
  await save().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return save()
  })
}

/** A person's record, when there is one. */
export async function findPerson(id: string): Promise<Person | null> {
  return people.findById(id).lean<Person>()
}
