import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { dropDatabases } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startIssuer } from '@axle/kit/testing/issuer'
import { verifyAddress } from '@axle/kit/testing/pages'
import { type RunningProcess, startProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { freshEmail, openKeycloak, password } from './keycloak.setup.ts'

/** Signed-in user with an account in the test run's Keycloak. */
export type SignedIn = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly token: string
}

/**
 * Host and port on which no process listens. A recently closed port would not be suitable, because another test might
 * open it.
 */
const closedAddress = '127.0.0.1:1'

/** Waits for the next second, because a change also revokes tokens that were issued in the same second. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await until('the next second has begun', () => Math.floor(Date.now() / 1000) > second)
}

/**
 * Starts the user service with a separate database. The service uses the test run's Keycloak and accepts its tokens.
 */
export async function startUser(particular: Readonly<Record<string, string>> = {}) {
  const settings = {
    ...testEnvironment(),
    MONGO_DATABASE: `t${randomUUID().slice(0, 8)}-user`,
    PHOTO_BUCKET: `t${randomUUID().slice(0, 8)}-photos`,
    // The time limit is long, because the test run's Keycloak serves all test files concurrently, on a machine that may
    // be slow.
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

  /**
   * Verifies a user's address through the emailed link, and waits until the user list shows the address as verified.
   */
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
    /** Name of the service's database. */
    database: settings.MONGO_DATABASE,
    keycloak,
    start,
    someone,
    verify,
    /** Starts a second instance that cannot reach Keycloak's admin API. */
    withoutKeycloak: async () => start({ KEYCLOAK_URL: `http://${closedAddress}` }),
    /** Starts an instance like `withoutKeycloak` that cannot reach Redis either, so it accepts revoked tokens. */
    withoutMarks: async () =>
      start({ KEYCLOAK_URL: `http://${closedAddress}`, REDIS_URL: `redis://${closedAddress}` }),
    /** Starts a second instance that cannot reach MongoDB. */
    withoutMongo: async () => start({ MONGO_URL: `mongodb://${closedAddress}` }, false),
    close: async (): Promise<void> => {
      await Promise.all(started.map((process) => process.kill()))
      await dropDatabases(settings.MONGO_DATABASE)
    },
  }
}

export type UserStage = Awaited<ReturnType<typeof startUser>>

/** Creates a token that names the correct issuer but was signed by another issuer. */
export async function forgedToken(of: SignedIn): Promise<string> {
  const issuer = await startIssuer()
  const who = { ...of, roles: ['user', 'admin'] }
  const token = await issuer.token(who, { iss: testEnvironment()['TOKEN_ISSUER'] })
  await issuer.stop()
  return token
}

export type Garage = components['schemas']['Garage']
export type Vehicle = components['schemas']['Vehicle']

export const civic: Vehicle = {
  _id: '2012-honda-civic-1-8-l-4-cylinder',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}

export const golf: Vehicle = {
  _id: '2010-volkswagen-golf',
  year: 2010,
  make: 'Volkswagen',
  model: 'Golf',
  engine: '',
}

/** Creates the given number of different vehicles. */
export const fleet = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, index) => ({ ...civic, _id: `civic-${index}` }))

/** Requests the garage of the user who owns the token. */
export const fetchGarage = (url: string, token: string) =>
  call(url, 'GET /profile/garage', { token })

/** Saves a garage. @param garage any value, because tests also send invalid garages */
export const keep = (url: string, token: string, garage: unknown) =>
  call(url, 'PUT /profile/garage', { token, body: garage })
