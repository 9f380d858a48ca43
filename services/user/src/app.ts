import { createFiles } from '@axle/media-kit/files'
import { watchPictures } from '@axle/media-kit/picture-apart'
import { createUploads } from '@axle/media-kit/uploads'
import { forgetStreams } from '@axle/kit/redis/live'
import { createOutbox } from '@axle/kit/outbox/outbox'
import { revokeAllTokens, revokeSession, revokeTokens } from '@axle/kit/redis/revocation'
import type { Base, Service } from '@axle/kit/service/service'
import { startPeriodicScan } from '@axle/kit/async/periodic-scan'
import { type Accounts, createAccounts } from './account/account.client.ts'
import { accountRoutes, rightsRoutes } from './account/account.routes.ts'
import type { Follow } from './account/follow-each.flow.ts'
import { createAdminChanges } from './audit/admin-change.flow.ts'
import { createActors } from './audit/actor.flow.ts'
import { recorded } from './audit/audit.flow.ts'
import { auditEvents } from './audit/audit.events.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { audit } from './audit/audit.store.ts'
import type { Following } from './audit/keycloak-admin-entry.flow.ts'
import { createChanges, createRevocations } from './audit/keycloak-admin-events.flow.ts'
import { grantsKept } from './audit/grants.store.ts'
import { findReadUntil, keepReadUntil, readings } from './audit/reading.store.ts'
import { linkEntries, logLastLink } from './audit/link.flow.ts'
import { links } from './audit/link.store.ts'
import { createSecondSteps } from './audit/second-steps.flow.ts'
import type { config } from './config.ts'
import { createRepublishing, noteErased } from './erasure/erasure.flow.ts'
import { erasures, followUps } from './erasure/erasure.store.ts'
import { garageRoutes } from './garage/garage.routes.ts'
import { garages } from './garage/garage.store.ts'
import { migrations } from './migrations/migrations.ts'
import { forgetPerson } from './person/person.flow.ts'
import { personRoutes } from './person/person.routes.ts'
import { people } from './person/person.store.ts'
import {
  createEmailVerifications,
  type VerificationContext,
} from './person/email-verification.flow.ts'
import { createSignOuts } from './session/session.flow.ts'
import { createPhotos, type Photos } from './photo/photo.flow.ts'
import { photoFiles } from './photo/photo.store.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { sessions } from './session/session.store.ts'

const followMs = 1_500
const linkSeconds = 5
const adminChangeSeconds = 2

/**
 * Creates the client that manages accounts in Keycloak through the service account.
 *
 * @param limitSeconds timeout of a request to Keycloak
 */
export function createAccountClient(
  from: typeof config,
  limitSeconds = from.KEYCLOAK_LIMIT_SECONDS,
) {
  return createAccounts({
    url: from.KEYCLOAK_URL,
    realm: from.KEYCLOAK_REALM,
    clientId: from.USER_SERVICE_CLIENT_ID,
    clientSecret: from.USER_SERVICE_CLIENT_SECRET,
    limitSeconds,
    publicUrl: from.PUBLIC_URL,
  })
}

function createPhotoStore(from: typeof config) {
  const { S3_URL: url, S3_REGION: region, PHOTO_BUCKET: bucket } = from
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = from
  return createPhotos(createFiles({ url, region, accessKey, secretKey, bucket }))
}

/** Returns functions that load and save the time up to which an event processor has read events. */
function createReading(name: string) {
  return {
    find: () => findReadUntil(name),
    keep: (until: Date) => keepReadUntil(name, until),
  }
}

/** Runs a Keycloak event processor periodically, one run at a time, until the service stops. */
function startFollowing({ log, stopper }: Base, name: string, follow: Follow): void {
  let running: Promise<void> | undefined
  let isBroken = false
  let lookedAt: Date | undefined
  async function look(): Promise<void> {
    const now = new Date()
    if (await follow(now, lookedAt)) lookedAt = now
  }
  const timer = setInterval(() => {
    running ??= look()
      .then(
        () => {
          isBroken = false
        },
        (error: unknown) => {
          // Logged only once per outage, because an outage lasts for many runs.
          if (!isBroken) log.warn({ err: error, name }, 'Keycloak events not read')
          isBroken = true
        },
      )
      .finally(() => {
        running = undefined
      })
  }, followMs)
  stopper.add(`following ${name}`, async () => {
    clearInterval(timer)
    await running
  })
}

/** Starts the Keycloak event processors. A failure of one does not affect the others. */
function startFollowers(base: Base, prefix: string, accounts: Accounts): void {
  const { redis } = base
  const following: Following & VerificationContext = {
    accounts,
    log: base.log,
    reading: createReading('proofs'),
    revoke: (id, beforeSeconds) => revokeTokens(redis, prefix, id, beforeSeconds),
    revokeAll: (beforeSeconds) => revokeAllTokens(redis, prefix, beforeSeconds),
    revokeSession: (sessionId) => revokeSession(redis, prefix, sessionId),
    erase: noteErased,
  }
  startFollowing(base, 'changes', createChanges(following))
  startFollowing(base, 'revocations', createRevocations(following))
  startFollowing(base, 'proofs', createEmailVerifications(following))
  startFollowing(base, 'second steps', createSecondSteps(following, createReading('second-steps')))
  startFollowing(base, 'sign-outs', createSignOuts(following, createReading('sign-outs')))
}

/** Starts the sweeps that delete erased users' data, including data that arrives later with older tokens. */
function startForgetting(
  { log, stopper }: Base,
  { MEND_SECONDS: seconds }: typeof config,
  photos: Photos,
  forget: (personId: string) => Promise<void>,
): void {
  const leastSeconds = followMs / 1000
  const following = { look: forget, leastSeconds }
  startPeriodicScan({
    name: 'accounts that are gone',
    seconds: leastSeconds,
    run: (eachAlone) => followUps.lookAtDue(following, eachAlone),
    log,
    stopper,
  })
  startPeriodicScan({
    name: 'a round of erasures',
    seconds,
    run: createRepublishing(),
    log,
    stopper,
  })
  startPeriodicScan({ name: 'photos', seconds, run: photos.createScan(), log, stopper })
}

/**
 * Starts two sweeps. One publishes changes that affect admins. The other adds audit log entries to the hash chain,
 * which reveals any later change to an entry.
 */
function startAudit({ log, stopper }: Base, accounts: Accounts): void {
  const publish = createAdminChanges(accounts)
  startPeriodicScan({
    name: 'changes of admins',
    seconds: adminChangeSeconds,
    run: publish,
    log,
    stopper,
  })
  startPeriodicScan({ name: 'audit log', seconds: linkSeconds, run: linkEntries, log, stopper })
  const logLast = () => logLastLink(log)
  startPeriodicScan({ name: 'audit log hash', seconds: 3600, run: logLast, log, stopper })
}

/** Assembles the user service: accounts and roles in Keycloak, user records in MongoDB, and photos in the S3 store. */
export function buildUser(base: Base, from: typeof config): Service {
  const accounts = createAccountClient(from)
  const context = { accounts, record: recorded }
  const photos = createPhotoStore(from)
  const { redis } = base
  const { TOPIC_PREFIX: prefix } = from
  const endTokens = (sessionId: string) => revokeSession(redis, prefix, sessionId)
  startFollowers(base, prefix, accounts)
  watchPictures()
  return {
    handlers: {
      ...accountRoutes(context),
      ...rightsRoutes(context),
      ...auditRoutes(createActors({ accounts, log: base.log })),
      ...personRoutes(context, photos, createUploads(from.UPLOADS_AT_ONCE)),
      ...garageRoutes(accounts),
      ...sessionRoutes({ accounts, revokeSession: endTokens }),
      ...photoRoutes(photos),
    },
    models: [
      people,
      photoFiles,
      garages,
      sessions,
      audit,
      links,
      grantsKept,
      readings,
      erasures,
      followUps.model,
    ],
    migrations,
    outboxes: [createOutbox(erasures), createOutbox(audit)],
    topics: ['audit.v1'],
    consumers: auditEvents,
    start: () => {
      startAudit(base, accounts)
      startForgetting(base, from, photos, async (personId) => {
        await forgetPerson(photos, personId)
        await forgetStreams(redis, prefix, personId)
      })
    },
    checks: {
      keycloak: { essential: false, probe: accounts.probe },
      s3: { essential: false, probe: photos.probe },
    },
  }
}
