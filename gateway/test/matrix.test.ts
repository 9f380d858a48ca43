import { type OpenApi, type Operation, operationsOf, readContract } from '@axle/kit/contract'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Door, openDoor } from './support/door.ts'

/** What the contract promises of every operation alike, asked of each: a new one is asked too. */
const contract = readContract('openapi') as OpenApi
const operations = operationsOf(contract)
const nowhere = 'http://127.0.0.1:1'

function promises(status: number) {
  return ({ raw }: Operation): boolean => String(status) in raw.responses
}

/** The body that the contract shows for an operation. */
function bodyOf({ raw }: Operation): unknown {
  const content = raw.requestBody?.content
  return Object.values(content ?? {}).find(({ example }) => example !== undefined)?.example
}

/** What operations cannot do without, in their addresses. */
const places = {
  email: 'ada@axle.test',
  id: 'some-id',
  deliveryId: 'some-id',
  file: '00ff-640.webp',
  photo: `${'0f'.repeat(16)}.webp`,
  person: 'some-id',
  provider: 'google',
  search: 'bulb',
  vehicle: 'some-id',
  year: '2012',
  make: 'Honda',
  model: 'Civic',
  token: `some-id.${'0'.repeat(43)}`,
} as const

function queryOf({ parameters }: Operation): string {
  const asked = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${places[name as keyof typeof places]}`)
  return asked.length === 0 ? '' : `?${asked.join('&')}`
}

function addressOf(operation: Operation): string {
  const { path, method } = operation
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof places) => places[name])
  return `${method} /api${filled}${queryOf(operation)}`
}

let door: Door
let whole: string
/** A gateway whose one call a minute is used up. */
let exhausted: string
/** A gateway with nothing behind it that answers. */
let alone: string
let token: string

beforeAll(async () => {
  door = await openDoor()
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const away = { REDIS_URL: 'redis://127.0.0.1:1', KEYCLOAK_URL: nowhere }
  const services = {
    USER_URL: nowhere,
    CATALOGUE_URL: nowhere,
    BOOKING_URL: nowhere,
    REVIEW_URL: nowhere,
    ANALYTICS_URL: nowhere,
  }
  const gateways = await Promise.all([
    door.start(),
    door.start({ TOPIC_PREFIX: prefix, RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '1' }),
    door.start({ ...away, ...services, SIGN_IN_LIMIT_PER_MINUTE: '1000' }),
  ])
  ;[whole = '', exhausted = '', alone = ''] = gateways.map(({ url }) => url)
  await until('calls are counted together', async () => {
    const { body } = await call(gateways[1].healthUrl, 'GET /readyz')
    return body.checks.redis === 'up'
  })
  token = await door.issuer.token(person({ email: places.email, roles: ['user', 'admin'] }))
})
afterAll(() => door.close())

const problem = 'application/problem+json'

/** The type of an operation's body where it is no JSON. */
function typeOf({ isUpload, raw }: Operation): Record<string, string> {
  if (isUpload) return { 'content-type': 'multipart/form-data; boundary=x' }
  const [type] = Object.keys(raw.requestBody?.content ?? {})
  return type === undefined ? {} : { 'content-type': type }
}

/** Calls an operation as the contract shows it; `spoilt` puts something wrong in. */
async function ask(url: string, operation: Operation, who?: string, spoilt: Spoilt = {}) {
  const body = spoilt.body ?? bodyOf(operation)
  const key = { 'idempotency-key': randomUUID(), 'stripe-signature': 't=1,v1=0' }
  const headers: Record<string, string> = { ...key, ...typeOf(operation), ...spoilt.headers }
  const options = { headers, ...(who && { token: who }), ...(body !== undefined && { body }) }
  const answer = await call(url, spoilt.address ?? addressOf(operation), options)
  if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch(problem)
  return answer
}

type Spoilt = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

function named(chosen: readonly Operation[]) {
  return chosen.map((operation) => [operation.id, operation] as const)
}

/** Something that the contract does not allow in this operation. */
function spoil(operation: Operation): Spoilt {
  // Its body is Stripe's own; what the contract asks of it is the signature.
  if (operation.id === 'receiveStripeEvent') return { headers: { 'stripe-signature': '' } }
  if (operation.isTable) return { headers: { 'idempotency-key': 'short' } }
  if (bodyOf(operation) !== undefined) return { body: [] }
  if (operation.id === 'streamEvents') return { headers: { 'last-event-id': 'x y' } }
  const { method, path } = operation
  const address = `${method} /api${path.replaceAll(/\{\w+\}/g, '%24where')}`
  return { address: path.includes('{') ? address : `${address}?nonsense=1` }
}

test.each(named(operations.filter(({ isPublic }) => !isPublic)))(
  '%s 401 without a token',
  async (_id, operation) => {
    const { status, body } = await ask(whole, operation)
    expect([status, body.type]).toEqual([401, 'urn:axle:problem:unauthorized'])
  },
)

test.each(named(operations.filter(promises(400)).filter(({ isUpload }) => !isUpload)))(
  '%s 400 for what the contract does not allow',
  async (_id, operation) => {
    const { status, body } = await ask(whole, operation, token, spoil(operation))
    expect([status, body.status]).toEqual([400, 400])
  },
)

test.each(named(operations.filter(promises(413)).filter(({ isUpload }) => !isUpload)))(
  '%s 413 for a body that is too large',
  async (_id, operation) => {
    const large = operation.isTable
      ? { body: 'x'.repeat(17_000_000) }
      : { body: { text: 'x'.repeat(1_100_000) } }
    const { status, body } = await ask(whole, operation, token, large)
    expect([status, body.type]).toEqual([413, 'urn:axle:problem:too-large'])
  },
)

test.each(named(operations.filter(promises(415)).filter(({ isUpload }) => !isUpload)))(
  '%s 415 for a body of another type',
  async (_id, operation) => {
    const text = { headers: { 'content-type': 'text/plain' }, body: 'price=1' }
    expect((await ask(whole, operation, token, text)).status).toBe(415)
  },
)

// Each has an address of its own, whose minute begins with the call before: no other's minute ends in between.
test.each(named(operations))('%s 429 beyond the limit', async (id, operation) => {
  const place = operations.findIndex((one) => one.id === id)
  const from = { 'x-forwarded-for': `203.0.113.${place}` }
  await call(exhausted, 'GET /api/reviews', { headers: from })
  const { status, headers } = await ask(exhausted, operation, token, { headers: from })
  expect([status, headers.has('retry-after')]).toEqual([429, true])
})

// What a renewal needs is known only with a session's own cookie: see session.test.ts.
test.each(named(operations.filter(promises(503)).filter(({ id }) => id !== 'refreshSession')))(
  '%s 503 while what it needs is away',
  async (_id, operation) => {
    const { status, headers, body } = await ask(alone, operation, token)
    expect([status, headers.has('retry-after')]).toEqual([503, true])
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  },
)
