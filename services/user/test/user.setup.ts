import { call } from '@axle/kit/testing/client'
import { dropDatabases } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startIssuer } from '@axle/kit/testing/issuer'
import { verifyAddress } from '@axle/kit/testing/pages'
import { type RunningProcess, startProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { freshEmail, openKeycloak, password } from './keycloak.setup.ts'

/** A person with an account in the run's Keycloak, signed in. */
export type SignedIn = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly token: string
}

/** An address at which nothing listens: a port that was only closed may be opened by another test. */
const closedAddress = '127.0.0.1:1'

/** A token of the very second of a change is revoked with the older ones. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await until('the next second has begun', () => Math.floor(Date.now() / 1000) > second)
}

/** The user service with a database of its own, and the run's Keycloak, whose tokens it takes. */
export async function startUser(particular: Readonly<Record<string, string>> = {}) {
  const settings = {
    ...testEnvironment(),
    MONGO_DATABASE: `t${randomUUID().slice(0, 8)}-user`,
    PHOTO_BUCKET: `t${randomUUID().slice(0, 8)}-photos`,
    // The run's Keycloak serves all test files at once, on a machine that may be slow.
    KEYCLOAK_LIMIT_SECONDS: '60',
    UPLOADS_AT_ONCE: '5',
    ...particular,
  }
  const keycloak = openKeycloak()
  const started: RunningProcess[] = []

  async function start(more: Readonly<Record<string, string>>, isReady = true) {
    const process = await startProcess('user', { ...settings, ...more }, isReady)
    started.push(process)
    return process
  }

  async function someone({ name = 'Ada Byron', isAdmin = false } = {}): Promise<SignedIn> {
    const email = freshEmail()
    const id = await keycloak.create(email, name, password)
    if (isAdmin) {
      await keycloak.grantAdmin(id)
      await nextSecond()
    }
    const token = await keycloak.tokenIn(await keycloak.signedIn(email))
    return { id, email, name, token }
  }

  const { url, output } = await start({})

  /** Verifies somebody's address by the mail about it, and waits until an admin's list says that it is. */
  async function verify(person: SignedIn, admin: SignedIn): Promise<SignedIn> {
    const { email, token } = person
    await call(url, 'POST /verification', { token })
    await verifyAddress(email)
    await until('the address is verified', async () => {
      const { body } = await call(url, `GET /users?search=${email}`, { token: admin.token })
      return body.users[0].emailVerified
    })
    return person
  }
  return {
    url,
    output,
    /** The name of its database. */
    database: settings.MONGO_DATABASE,
    keycloak,
    start,
    someone,
    verify,
    /** A second instance, for which Keycloak's admin interface is away. */
    withoutKeycloak: async () => start({ KEYCLOAK_URL: `http://${closedAddress}` }),
    /** As `withoutKeycloak`, with Redis away as well: tokens that were revoked are taken there. */
    withoutMarks: async () =>
      start({ KEYCLOAK_URL: `http://${closedAddress}`, REDIS_URL: `redis://${closedAddress}` }),
    /** A second instance, for which the database is away. */
    withoutMongo: async () => start({ MONGO_URL: `mongodb://${closedAddress}` }, false),
    close: async (): Promise<void> => {
      await Promise.all(started.map((process) => process.kill()))
      await dropDatabases(settings.MONGO_DATABASE)
    },
  }
}

export type UserStage = Awaited<ReturnType<typeof startUser>>

/** A token that names the right issuer, but that somebody else has signed. */
export async function forgedToken(of: SignedIn): Promise<string> {
  const issuer = await startIssuer()
  const who = { ...of, roles: ['user', 'admin'] }
  const token = await issuer.token(who, { iss: testEnvironment()['TOKEN_ISSUER'] })
  await issuer.stop()
  return token
}
