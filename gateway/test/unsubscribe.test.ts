import { call } from '@axle/kit/testing/client'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let url: string

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  ;({ url } = await gatewayEnv.start())
})
afterAll(() => gatewayEnv.close())

const token = `some-id.${'0'.repeat(43)}`
const forms = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
] as const

test.each(forms)(
  'unsubscribe form with the type %s reaches booking without its content',
  async (type, body) => {
    const headers = { 'content-type': type }
    const answer = await call(url, `POST /api/mails/unsubscribe/${token}`, { body, headers })
    expect(answer.status).toBe(200)
    const received = gatewayEnv.upstream.last()
    expect(received?.url).toBe(`/mails/unsubscribe/${token}`)
    expect(received?.body.toString()).toBe('')
  },
)

const ownPolicy = "default-src 'none';style-src 'sha256-abc'"
const policies = [
  ['its own policy', { 'content-security-policy': ownPolicy }, ownPolicy],
  ["the gateway's policy if it sets none", {}, "default-src 'none';frame-ancestors 'none'"],
] as const

test.each(policies)('unsubscribe page from booking has %s', async (_name, headers, policy) => {
  gatewayEnv.upstream.answer((_seen, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end('<!doctype html>')
  })
  const answer = await call(url, `GET /api/mails/unsubscribe/${token}`)
  expect(answer.headers.get('content-security-policy')).toBe(policy)
})
