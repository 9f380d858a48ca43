import { type OpenApi, listOperations, readContract } from '@axle/kit/http/contract'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

const admin = person({ roles: ['user', 'admin'] })
const operations = listOperations(readContract('openapi') as OpenApi).filter(
  ({ needsRecentSignIn }) => needsRecentSignIn,
)
const requested = operations.map(({ id, method, path, raw }) => {
  const place = path.replace('{email}', admin.email).replace('{provider}', 'google')
  const [type, content] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  const what = `${method} /api${place.replace('{id}', 'o1')}`
  return [id, what, { body: content?.example, type }] as const
})

let gatewayEnv: GatewayEnv
let gateway: RunningProcess

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  // Responses from which an export is built.
  const parts: Readonly<Record<string, unknown>> = {
    [`/people/${encodeURIComponent(admin.email)}/record`]: { profile: { uid: 'p1' }, garage: {} },
    '/people/p1/orders': [],
    '/people/p1/reviews': { reviews: [] },
  }
  gatewayEnv.upstream.answer(({ url }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(parts[url.split('?')[0] ?? ''] ?? {}))
  })
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())

type Sent = { readonly body: unknown; readonly type: string | undefined }

async function askAgo(
  minutes: number | undefined,
  what: string,
  sent: Sent | undefined,
  url = gateway.url,
) {
  const time = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - minutes * 60
  const token = await gatewayEnv.issuer.token(admin, { auth_time: time })
  const headers = {
    'idempotency-key': '8d0c4f0e-2b4e-4a43-9c11-2f6a4f0f7d11',
    ...(sent?.type && { 'content-type': sent.type }),
  }
  return call(url, what, { token, headers, ...(sent?.type && { body: sent.body }) })
}

test('exactly these operations require a sign-in within the last hour', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual([
    'applyBulkChange',
    'changeWebhook',
    'createWebhook',
    'deleteAddedProducts',
    'deleteUser',
    'deleteWebhook',
    'disableUser',
    'endOtherSessions',
    'endSession',
    'exportPerson',
    'getPersonRecord',
    'importProducts',
    'makeAdmin',
    'refundBooking',
    'removeAdmin',
    'removeSecondStep',
    'renewWebhookSecret',
    'undoBulkChange',
    'unlinkSignIn',
  ])
})

test('admin operations that delete, disable or change many items require a recent sign-in', () => {
  const grave = /^(delete|disable|remove|import|apply|undo)/
  const ofAdmins = listOperations(readContract('openapi') as OpenApi).filter(
    ({ id, roles }) => grave.test(id) && roles.includes('admin'),
  )
  expect(ofAdmins.length).toBeGreaterThan(5)
  expect(ofAdmins.filter(({ needsRecentSignIn }) => !needsRecentSignIn)).toEqual([])
})

test.each(requested)(
  '%s 403 when the sign-in is too old, or its time is unknown',
  async (_id, what, sent) => {
    for (const minutes of [61, undefined]) {
      const refused = await askAgo(minutes, what, sent)
      expect([refused.status, refused.body.type]).toEqual([403, 'urn:axle:problem:sign-in-again'])
    }
    expect((await askAgo(59, what, sent)).status).toBe(200)
  },
)

test('maximum age of a sign-in is configurable, and 0 disables the check', async () => {
  const [, what = '', sent] = requested[0] ?? []
  const strict = await gatewayEnv.start({ RECENT_SIGN_IN_MINUTES: '5' })
  const lax = await gatewayEnv.start({ RECENT_SIGN_IN_MINUTES: '0' })
  expect((await askAgo(6, what, sent, strict.url)).status).toBe(403)
  expect((await askAgo(4, what, sent, strict.url)).status).toBe(200)
  expect((await askAgo(undefined, what, sent, lax.url)).status).toBe(200)
})

test('operation that requires no recent sign-in works long after the sign-in', async () => {
  expect((await askAgo(600, 'GET /api/profile', undefined)).status).toBe(200)
})

test('gateway rejects admin operations without a required second factor, but not other operations', async () => {
  const strict = await gatewayEnv.start({ ADMIN_SECOND_STEP: 'true' })
  const asAdmin = async (amr: unknown, what: string) => {
    const { status, body } = await call(strict.url, what, {
      token: await gatewayEnv.issuer.token(admin, { amr }),
    })
    return status === 200 ? status : body.type
  }
  expect(await asAdmin(undefined, 'GET /api/user')).toBe('urn:axle:problem:second-step')
  expect(await asAdmin(['otp'], 'GET /api/user')).toBe(200)
  expect(await asAdmin(undefined, 'GET /api/profile')).toBe(200)
})
