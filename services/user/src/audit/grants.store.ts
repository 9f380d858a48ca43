import { defineModel, embedded, required } from '@axle/kit/mongo'
import type { AdminSource } from '../account/admin.rules.ts'
import type { Grant } from './grants.rules.ts'

/** What gave the admin role, and to whom, when it was looked at last. */
export type Grants = {
  readonly grants: readonly Grant[]
  /** All that gives the role, whether anybody is in it or not. */
  readonly sources: readonly AdminSource[]
  /** The keys of changes that this is the outcome of, among those that are still read. */
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

/** @returns undefined before anything was kept */
export async function findGrants(): Promise<Grants | undefined> {
  return (await grantsKept.findById(only).lean()) ?? undefined
}

/** Keeps what gives the role now. */
export async function keepGrants(now: Grants): Promise<void> {
  await grantsKept.updateOne({ _id: only }, { $set: now }, { upsert: true })
}
