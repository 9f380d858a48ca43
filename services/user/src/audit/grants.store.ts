import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import type { AdminSource } from '../account/admin.rules.ts'
import type { Grant } from './grants.rules.ts'

/** Sources and holders of the admin role as of the latest check. */
export type Grants = {
  readonly grants: readonly Grant[]
  /** All sources of the role, including those without members. */
  readonly sources: readonly AdminSource[]
  /** Keys of recent changes that these grants already include. Older changes are no longer read. */
  readonly seen: readonly string[]
}

const source = embedded<AdminSource>({
  kind: required(String),
  id: required(String),
  name: required(String),
})
const grant = embedded<Grant>({ accountId: required(String), source: required(source) })

export const grantsKept = defineModel<Grants & { readonly _id: string }>('adminGrants', {
  grants: [grant],
  sources: [source],
  seen: [String],
})

const only = 'admin'

/** @returns undefined if no grants have been saved yet */
export async function findGrants(): Promise<Grants | undefined> {
  return (await grantsKept.findById(only).lean()) ?? undefined
}

/** Saves the current sources and holders of the role. */
export async function keepGrants(now: Grants): Promise<void> {
  await grantsKept.updateOne({ _id: only }, { $set: now }, { upsert: true })
}
