import type { Operation } from '@axle/kit/http/contract'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { checkRows } from '@axle/kit/testing/rows'
import { randomUUID } from 'node:crypto'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { matrix, type MatrixTitle, operations } from './support/matrix.ts'

const nowhere = 'http://127.0.0.1:1'

/** Returns an operation's example body from the contract. */
function findExampleBody({ raw }: Operation): unknown {
  const content = raw.requestBody?.content
  return Object.values(content ?? {}).find(({ example }) => example !== undefined)?.example
}

/** Values for the operations' required parameters. */
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

function formatQuery({ parameters }: Operation): string {
  const requested = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${places[name as keyof typeof places]}`)
  return requested.length === 0 ? '' : `?${requested.join('&')}`
}

function formatAddress(operation: Operation): string {
  const { path, method } = operation
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof places) => places[name])
  return `${method} /api${filled}${formatQuery(operation)}`
}

let gatewayEnv: GatewayEnv
let whole: string
/** Gateway whose limit of one request per minute is used up. */
let exhausted: string
/** Gateway whose dependencies are all unavailable. */
let alone: string
let token: string

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  const away = { REDIS_URL: 'redis://127.0.0.1:1', KEYCLOAK_URL: nowhere }
  const services = {
    USER_URL: nowhere,
    CATALOGUE_URL: nowhere,
    BOOKING_URL: nowhere,
    REVIEW_URL: nowhere,
    ANALYTICS_URL: nowhere,
  }
  const gateways = await Promise.all([
    gatewayEnv.start(),
    // Without Redis the gateway counts requests itself, so a delay in Redis cannot let a request pass.
    gatewayEnv.start({ ...away, RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '1' }),
    gatewayEnv.start({ ...away, ...services, SIGN_IN_LIMIT_PER_MINUTE: '1000' }),
  ])
  ;[whole = '', exhausted = '', alone = ''] = gateways.map(({ url }) => url)
  token = await gatewayEnv.issuer.token(person({ email: places.email, roles: ['user', 'admin'] }))
})
afterAll(() => gatewayEnv.close())

const problem = 'application/problem+json'

/** Returns the Content-Type header for an operation's body. */
function getTypeHeader({ isUpload, raw }: Operation): Record<string, string> {
  if (isUpload) return { 'content-type': 'multipart/form-data; boundary=x' }
  const [type] = Object.keys(raw.requestBody?.content ?? {})
  return type === undefined ? {} : { 'content-type': type }
}

/**
 * Calls an operation with the contract's example data. `spoilt` replaces some of the data to make the request invalid.
 */
async function ask(url: string, operation: Operation, who?: string, spoilt: Spoilt = {}) {
  const body = spoilt.body ?? findExampleBody(operation)
  const key = { 'idempotency-key': randomUUID(), 'stripe-signature': 't=1,v1=0' }
  const headers: Record<string, string> = { ...key, ...getTypeHeader(operation), ...spoilt.headers }
  const options = { headers, ...(who && { token: who }), ...(body !== undefined && { body }) }
  const answer = await call(url, spoilt.address ?? formatAddress(operation), options)
  if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch(problem)
  return answer
}

type Spoilt = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** Returns request data that violates the operation's contract. */
function spoil(operation: Operation): Spoilt {
  // Stripe defines the body. The contract requires only the signature, so the signature is made invalid.
  if (operation.id === 'receiveStripeEvent') return { headers: { 'stripe-signature': '' } }
  if (operation.isTable) return { headers: { 'idempotency-key': 'short' } }
  if (findExampleBody(operation) !== undefined) return { body: [] }
  if (operation.id === 'streamEvents') return { headers: { 'last-event-id': 'x y' } }
  const { method, path } = operation
  const address = `${method} /api${path.replaceAll(/\{\w+\}/g, '%24where')}`
  return { address: path.includes('{') ? address : `${address}?nonsense=1` }
}

type Check = (operation: Operation) => Promise<void>

/** Checks all operations that the matrix lists for a status. */
function testStatus(title: MatrixTitle, check: Check, concurrency = 8): void {
  test(title, () => checkRows({ rows: matrix[title], name: ({ id }) => id, check, concurrency }))
}

testStatus('401 without a token', async (operation) => {
  const { status, body } = await ask(whole, operation)
  expect([status, body.type]).toEqual([401, 'urn:axle:problem:unauthorized'])
})

testStatus('400 for a request that violates the contract', async (operation) => {
  const { status, body } = await ask(whole, operation, token, spoil(operation))
  expect([status, body.status]).toEqual([400, 400])
})

testStatus('413 for a body that is too large', async (operation) => {
  const large = operation.isTable
    ? { body: 'x'.repeat(17_000_000) }
    : { body: { text: 'x'.repeat(1_100_000) } }
  const { status, body } = await ask(whole, operation, token, large)
  expect([status, body.type]).toEqual([413, 'urn:axle:problem:too-large'])
})

testStatus('415 for a body of another type', async (operation) => {
  const text = { headers: { 'content-type': 'text/plain' }, body: 'price=1' }
  expect((await ask(whole, operation, token, text)).status).toBe(415)
})

// Each operation has a unique IP address. The first request starts the limit's one-minute window, so the second request
// falls within it.
testStatus('429 beyond the limit', async (operation) => {
  const from = { 'x-forwarded-for': `203.0.113.${operations.indexOf(operation)}` }
  await call(exhausted, 'GET /api/reviews', { headers: from })
  const { status, headers } = await ask(exhausted, operation, token, { headers: from })
  expect([status, headers.has('retry-after')]).toEqual([429, true])
})

const checkUnavailable: Check = async (operation) => {
  const { status, headers, body } = await ask(alone, operation, token)
  expect([status, headers.has('retry-after')]).toEqual([503, true])
  expect(JSON.stringify(body)).not.toContain('127.0.0.1')
}
// The gateway retries each request for a second. That takes time but no CPU, so many requests run concurrently.
testStatus('503 while the required services are unavailable', checkUnavailable, 32)
