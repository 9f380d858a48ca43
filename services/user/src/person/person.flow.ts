import { storeTime } from '@axle/kit/clock'
import { notFound } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/log'
import type { Caller } from '@axle/kit/token'
import type { Accounts } from '../account/account.client.ts'
import type { RightsContext } from '../account/rights.flow.ts'
import { type Actor, ownChange } from '../audit/audit.flow.ts'
import { assertMayLeave, findOrRefuse, findOwn, gone, unlessAway } from '../account/account.flow.ts'
import type { Account } from '../account/account.rules.ts'
import type { SignIns } from '../account/sign-ins.client.ts'
import { forgetGarage, readGarage } from '../garage/garage.flow.ts'
import { photoAddress, type Photos } from '../photo/photo.flow.ts'
import { forgetSessions } from '../session/session.flow.ts'
import { withReleasedNames } from './released-names.rules.ts'
import { deletePerson, findPerson, type Person, replacePhoto, savePerson } from './person.store.ts'

type Profile = components['schemas']['Profile']
type ProfileChange = components['schemas']['ProfileChange']
/** What a profile shows of an account, or of a token. */
type Shown = Pick<Account, 'id' | 'email' | 'name' | 'emailVerified'> & Partial<Account>

/** @throws Refusal `not-found` unless all e-mails are the caller's own */
function assertOwn(caller: Caller, emails: readonly string[]): void {
  if (!emails.every((email) => email.toLowerCase() === caller.email)) throw notFound()
}

/**
 * Records that the caller has signed in.
 * @param emails as the call names them; all must be the caller's own
 * @throws Refusal `not-found` for anybody else's e-mail, `unauthorized` when the account is gone or locked
 */
export async function recordSignIn(
  accounts: Accounts,
  caller: Caller,
  emails: readonly string[],
): Promise<void> {
  assertOwn(caller, emails)
  await unlessAway(findOwn(accounts, caller))
  await savePerson({ _id: caller.id, email: caller.email, lastSignInAt: storeTime() })
}

/** An account as its profile shows it, with what is kept here, as far as the sign-in service answers. */
function toProfile(
  { id, email, name, emailVerified, createdAt }: Shown,
  realm: string,
  signIns: SignIns | undefined,
  person: Person | null,
): Profile {
  return withReleasedNames({
    uid: id,
    email,
    displayName: name,
    phoneNumber: person?.phone ?? '',
    photoURL: person?.photo ? photoAddress(person.photo) : '',
    emailVerified,
    isAnonymous: false,
    tenantId: realm,
    ...signIns,
    ...(createdAt && { creationTime: createdAt.toISOString() }),
    ...(person?.lastSignInAt && { lastSignInTime: person.lastSignInAt.toISOString() }),
  })
}

/**
 * The caller's profile; while the sign-in service is away, as their token says.
 * @throws Refusal `unauthorized` when the account was deleted or locked meanwhile
 */
export async function readProfile(accounts: Accounts, caller: Caller): Promise<Profile> {
  const [account, signIns, person] = await Promise.all([
    unlessAway(findOwn(accounts, caller)),
    unlessAway(accounts.listSignIns(caller)),
    findPerson(caller.id),
  ])
  return toProfile(account ?? caller, accounts.realm, signIns, person)
}

/**
 * What is kept here of somebody, for an admin; the log says who asked for it, and there is no answer without an entry.
 * @throws Refusal `not-found` when there is no such account
 */
export async function readRecord(
  { accounts, record }: RightsContext,
  actor: Actor,
  email: string,
): Promise<components['schemas']['PersonRecord']> {
  const about = await findOrRefuse(accounts, email)
  const [signIns, person, garage] = await Promise.all([
    unlessAway(accounts.listSignIns(about)),
    findPerson(about.id),
    readGarage(about),
  ])
  await record({ action: 'account.exported', about, actor }, async () => undefined)
  return { profile: toProfile(about, accounts.realm, signIns, person), garage }
}

/**
 * Changes the caller's name, in the account, and phone, in the record; repeating it changes nothing.
 * @throws Refusal `unprocessable` when the name is not accepted, `unauthorized` when the account was deleted
 */
export async function changeProfile(
  accounts: Accounts,
  caller: Caller,
  { name, phone }: ProfileChange,
): Promise<Profile> {
  if (!(await accounts.rename(caller.id, name))) throw gone()
  await savePerson({ _id: caller.id, email: caller.email, phone })
  return readProfile(accounts, caller)
}

/** Gives the caller another photo. @throws Refusal as `Photos.keep` does */
export async function changePhoto(
  { accounts, photos, log }: { accounts: Accounts; photos: Photos; log: Log },
  caller: Caller,
  bytes: Buffer,
): Promise<Profile> {
  const file = await photos.keep(bytes, caller.id)
  const before = await replacePhoto({ _id: caller.id, email: caller.email }, file)
  if (before) {
    await photos.remove(before, caller.id).catch((error: unknown) => {
      log.warn({ err: error }, 'a replaced photo is not removed yet')
    })
  }
  return readProfile(accounts, caller)
}

/** Takes the caller's photo away; repeating it changes nothing. */
export async function removePhoto(photos: Photos, caller: Caller): Promise<void> {
  const file = (await findPerson(caller.id))?.photo
  if (!file) return
  // The file first: a record without its file would leave a photo that nobody can take away any more.
  await photos.remove(file, caller.id)
  const before = await replacePhoto({ _id: caller.id, email: caller.email })
  // An upload may have been faster.
  if (before && before !== file) await photos.remove(before, caller.id)
}

/** Deletes all that is kept here of a person, whoever it was. Repeating it changes nothing. */
export async function forgetPerson(photos: Photos, id: string): Promise<void> {
  const photo = (await findPerson(id))?.photo
  // The file first: a record without its file would leave a photo that nobody can take away any more.
  if (photo) await photos.remove(photo, id)
  await photos.removeAllOf(id)
  await forgetGarage(id)
  await forgetSessions(id)
  await deletePerson(id)
}

/**
 * Deletes the caller's photo, garage, record and account, in this order: what fails on the way can be repeated by
 * somebody who can still sign in. Other services learn of it from what Keycloak says of its accounts.
 * @throws Refusal `not-found` for anybody else's e-mail, `conflict` for the last admin
 */
export async function leave(
  { accounts, photos, record }: RightsContext & { readonly photos: Photos },
  caller: Caller,
  email: string,
): Promise<void> {
  assertOwn(caller, [email])
  await findOwn(accounts, caller)
  await assertMayLeave(accounts, caller.id)
  await forgetPerson(photos, caller.id)
  await record(ownChange(caller, 'account.deleted'), () => accounts.remove(caller.id))
}
