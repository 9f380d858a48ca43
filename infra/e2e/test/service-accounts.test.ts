import {
  type OpenApi,
  type Operation,
  listOperations,
  readContract,
  serviceAccountScopes,
} from '@axle/kit/http/contract'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { checkRows } from '@axle/kit/testing/rows'
import { until } from '@axle/kit/testing/until'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { manageServiceAccounts } from '@axle/local/service-accounts'
import { randomUUID } from 'node:crypto'
import { scopes } from './rights.setup.ts'
import { demoSettings, openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

/**
 * Creates a service account as `make service-account` does.
 * @returns the account's name and an access token
 */
async function openProgram(scopes: readonly string[]) {
  const { KEYCLOAK_URL, KEYCLOAK_REALM = '', TOKEN_ISSUER = '', ...environment } = testEnvironment()
  const name = `program-${randomUUID().slice(0, 8)}`
  let printed = ''
  const { KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD = '' } = environment
  const add = async (admin: Admin) => {
    printed = await manageServiceAccounts(admin, KEYCLOAK_REALM, ['add', name, ...scopes])
  }
  await asAdmin(KEYCLOAK_URL, KEYCLOAK_ADMIN_PASSWORD, add, KEYCLOAK_ADMIN)
  const body = new URLSearchParams(printed.replace('\n', '&'))
  body.set('grant_type', 'client_credentials')
  const answer = await fetch(`${TOKEN_ISSUER}/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { name, token }
}

const guarded = listOperations(readContract('openapi') as OpenApi).filter((one) => !one.isPublic)
const open = guarded.filter(({ id }) => scopes[id] !== undefined)
const closed = guarded.filter(({ id }) => scopes[id] === undefined)
const allScopes = Object.keys(serviceAccountScopes())

let shop: E2eShop
let program: Awaited<ReturnType<typeof openProgram>>
/** Tokens of programs that each have all scopes but one, keyed by the missing scope. */
let without: ReadonlyMap<string, string>

beforeAll(async () => {
  shop = await openE2eShop(10)
  program = await openProgram(allScopes)
  const made: [string, string][] = []
  // Accounts are created one at a time, because Keycloak treats concurrent sign-ins of one user as password guessing.
  for (const scope of allScopes) {
    const others = allScopes.filter((one) => one !== scope)
    made.push([scope, (await openProgram(others)).token])
  }
  without = new Map(made)
})
afterAll(() => shop?.close())

/** Sends a request with a token but without valid content. This is enough, because rights are checked first. */
function ask(url: string, { method, path }: Operation, token: string) {
  return call(url, `${method} ${path.replaceAll(/\{\w+\}/g, 'none')}`, { token })
}

test('contract allows programs to use exactly the operations in `scopes`', () => {
  const contract = open.map(({ id, scopes: expected }) => [id, expected])
  expect(Object.fromEntries(contract)).toEqual(
    Object.fromEntries(Object.entries(scopes).map(([id, scope]) => [id, [scope]])),
  )
  expect(closed.filter((one) => one.scopes !== undefined)).toEqual([])
})

test('each operation open to programs returns 403 without its scope', async () => {
  async function check(one: Operation): Promise<void> {
    const { status } = await ask(`${shop.url}/api`, one, program.token)
    expect([401, 403, 500, 503]).not.toContain(status)
    const scope = scopes[one.id] ?? ''
    const service = shop.services[one.tag.toLowerCase() as keyof E2eShop['services']]
    for (const url of [`${shop.url}/api`, service.url]) {
      const refused = await ask(url, one, without.get(scope) ?? '')
      expect([refused.status, refused.body.type]).toEqual([
        403,
        'urn:axle:problem:insufficient-scope',
      ])
      expect(refused.body.detail).toContain(scope)
      expect(refused.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${scope}"`,
      )
    }
  }
  await checkRows({ rows: open, name: ({ id }) => id, check })
})

test('all other operations return 403 to a program with all scopes', async () => {
  async function check(one: Operation): Promise<void> {
    const { status, body } = await ask(`${shop.url}/api`, one, program.token)
    expect([status, body.type]).toEqual([403, 'urn:axle:problem:forbidden'])
  }
  await checkRows({ rows: closed, name: ({ id }) => id, check })
})

test('program reads orders and changes a product, and the audit log names the program', async () => {
  const { token, name } = program
  const orders = await call(shop.url, 'GET /api/orders', { token })
  expect(orders.status).toBe(200)
  const [tool] = (await call(shop.url, 'GET /api/services')).body
  const body = { name: `${tool.name} (new)` }
  const changed = await call(shop.url, `PATCH /api/services/${tool._id}`, { token, body })
  expect([changed.status, changed.body.name]).toEqual([200, body.name])
  const admin = await shop.signIn(people.admin)
  await until('the audit log has it', async () => {
    const { body: log } = await call(shop.url, 'GET /api/audit', { token: admin })
    const own = log.entries.filter(
      (entry: { by: string; target?: { id: string } }) =>
        entry.by === `service account ${name}` && entry.target?.id === tool._id,
    )
    // The audit log must not show the program as a deleted account.
    expect(own.filter(({ actor }: { actor?: object }) => actor)).toEqual([])
    return own.length > 0
  })
})

test('rate limit counts requests per program, not per IP address', async () => {
  const { user, catalogue, booking, review, analytics } = shop.services
  const gateway = await shop.start('gateway', {
    USER_URL: user.url,
    CATALOGUE_URL: catalogue.url,
    BOOKING_URL: booking.url,
    REVIEW_URL: review.url,
    ANALYTICS_URL: analytics.url,
    ...demoSettings(),
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_PER_MINUTE: '5',
  })
  await until('the gateway has reached Redis', async () => {
    const { body } = await call(gateway.healthUrl, 'GET /readyz')
    return body.checks.redis === 'up'
  })
  const one = await openProgram(allScopes)
  const other = await openProgram(allScopes)
  /** Sends a request that seems to come from the IP address 192.0.2.`host`. */
  const from = (token: string, host: number) =>
    call(gateway.url, 'GET /api/purchase/categories', {
      token,
      headers: { 'x-forwarded-for': `192.0.2.${host}` },
    })
  const statuses: number[] = []
  for (let host = 1; host <= 7; host++) statuses.push((await from(one.token, host)).status)
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), 429, 429])
  expect((await from(other.token, 8)).status).toBe(200)
})
