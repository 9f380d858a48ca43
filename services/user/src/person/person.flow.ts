import { storeTime } from '@axle/kit/mongo/clock'
import { notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/observability/log'
import type { Caller } from '@axle/kit/http/token'
import type { Accounts } from '../account/account.client.ts'
import type { RightsContext } from '../account/rights.flow.ts'
import { type Actor, ownChange } from '../audit/audit.flow.ts'
import {
  assertMayLeave,
  findOrRefuse,
  findOwn,
  gone,
  unlessUnavailable,
} from '../account/account.flow.ts'
import type { Account } from '../account/account.rules.ts'
import type { SignIns } from '../account/sign-ins.client.ts'
import { forgetGarage, readGarage } from '../garage/garage.flow.ts'
import { photoAddress, type Photos } from '../photo/photo.flow.ts'
import { forgetSessions } from '../session/session.flow.ts'
import { deletePerson, findPerson, type Person, replacePhoto, savePerson } from './person.store.ts'

type Profile = components['schemas']['Profile']
type Named = Omit<Profile, 'name' | 'phone' | 'photo' | 'signIns' | 'createdAt' | 'lastSignInAt'>
type ProfileChange = components['schemas']['ProfileChange']
/** Profile fields that come from the account or the token. */
type Shown = Pick<Account, 'id' | 'email' | 'name' | 'emailVerified'> & Partial<Account>

/** @throws Refusal `not-found` unless all email addresses are the caller's own */
function assertOwn(caller: Caller, emails: readonly string[]): void {
  if (!emails.every((email) => email.toLowerCase() === caller.email)) throw notFound()
}

/**
 * Records that the caller has signed in.
 *
 * @param emails email addresses in the request, which must all be the caller's own
 * @throws Refusal `not-found` for any other email address, `unauthorized` if the account was deleted or locked
 */
export async function recordSignIn(
  accounts: Accounts,
  caller: Caller,
  emails: readonly string[],
): Promise<void> {
  assertOwn(caller, emails)
  await unlessUnavailable(findOwn(accounts, caller))
  await savePerson({ _id: caller.id, email: caller.email, lastSignInAt: storeTime() })
}

/**
 * Adds fields with the names that version 0.2.0 used, because browsers may still have pages of that version open. The
 * next version removes these names.
 */
function withReleasedNames(profile: Named): Profile {
  const { displayName, phoneNumber, photoURL, providerData, secondSteps = [] } = profile
  const { creationTime, lastSignInTime } = profile
  const linked = providerData?.filter(({ providerId }) => providerId !== 'password') ?? []
  return {
    ...profile,
    name: displayName,
    phone: phoneNumber,
    photo: photoURL,
    ...(providerData && {
      signIns: {
        password: linked.length < providerData.length,
        secondSteps,
        linked: linked.map((one) => ({ provider: one.providerId, name: one.displayName })),
      },
    }),
    ...(creationTime && { createdAt: creationTime }),
    ...(lastSignInTime && { lastSignInAt: lastSignInTime }),
  }
}

/**
 * Converts an account and the user record to a profile. The profile lacks the sign-in methods while Keycloak is
 * unavailable.
 */
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
 * Returns the caller's profile. While Keycloak is unavailable, uses the data in the token instead of the account.
 *
 * @throws Refusal `unauthorized` if the account was deleted or locked since the token was issued
 */
export async function readProfile(accounts: Accounts, caller: Caller): Promise<Profile> {
  const [account, signIns, person] = await Promise.all([
    unlessUnavailable(findOwn(accounts, caller)),
    unlessUnavailable(accounts.listSignIns(caller)),
    findPerson(caller.id),
  ])
  return toProfile(account ?? caller, accounts.realm, signIns, person)
}

/**
 * Returns a user's stored data to an admin. Before returning the data, records in the audit log which admin requested
 * it.
 *
 * @throws Refusal `not-found` if the account does not exist
 */
export async function readRecord(
  { accounts, record }: RightsContext,
  actor: Actor,
  email: string,
): Promise<components['schemas']['PersonRecord']> {
  const about = await findOrRefuse(accounts, email)
  const [signIns, person, garage] = await Promise.all([
    unlessUnavailable(accounts.listSignIns(about)),
    findPerson(about.id),
    readGarage(about),
  ])
  await record({ action: 'account.exported', about, actor }, async () => undefined)
  return { profile: toProfile(about, accounts.realm, signIns, person), garage }
}

/**
 * Changes the caller's name in the account and the phone number in the record. Idempotent.
 *
 * @throws Refusal `unprocessable` if the name is not accepted, `unauthorized` if the account was deleted
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

/** Replaces the caller's photo. @throws Refusal for the same reasons as `Photos.keep` */
export async function changePhoto(
  { accounts, photos, log }: { accounts: Accounts; photos: Photos; log: Log },
  caller: Caller,
  bytes: Buffer,
): Promise<Profile> {
  const file = await photos.keep(bytes, caller.id)
  const before = await replacePhoto({ _id: caller.id, email: caller.email }, file)
  if (before) {
    await photos.remove(before, caller.id).catch((error: unknown) => {
      log.warn({ err: error }, 'replaced photo not removed, will retry')
    })
  }
  return readProfile(accounts, caller)
}

/** Removes the caller's photo. Idempotent. */
export async function removePhoto(photos: Photos, caller: Caller): Promise<void> {
  const file = (await findPerson(caller.id))?.photo
  if (!file) return
  // The file is removed first, because a failure could otherwise leave a file that no record refers to.
  await photos.remove(file, caller.id)
  const before = await replacePhoto({ _id: caller.id, email: caller.email })
  // A concurrent upload may have replaced the photo.
  if (before && before !== file) await photos.remove(before, caller.id)
}

/** Deletes all data that this service stores about a user. Idempotent. */
export async function forgetPerson(photos: Photos, id: string): Promise<void> {
  const photo = (await findPerson(id))?.photo
  // The file is removed first, because a failure could otherwise leave a file that no record refers to.
  if (photo) await photos.remove(photo, id)
  await photos.removePersonPhotos(id)
  await forgetGarage(id)
  await forgetSessions(id)
  await deletePerson(id)
}

/**
 * Deletes the caller's data in this service and then the account. The account is deleted last, so that the user can
 * still sign in and retry if a step fails. Other services are notified once Keycloak reports the deletion of the
 * account.
 *
 * @throws Refusal `not-found` for any other email address, `conflict` if the caller is the last admin
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
