import { ask } from '../support/ask.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

const path = '/.well-known/security.txt'

let gatewayEnv: GatewayEnv

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
})
afterAll(() => gatewayEnv.close())

test('security.txt 200 with the contact and the expiry from the settings', async () => {
  const { url } = await gatewayEnv.start({
    SECURITY_CONTACT: 'mailto:security@shop.test',
    SECURITY_EXPIRES: '2027-11-29T00:00:00Z',
  })
  const { status, headers, body } = await ask(url + path)
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.toString().split('\n')).toEqual([
    'Contact: mailto:security@shop.test',
    'Expires: 2027-11-29T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: http://shop.test/.well-known/security.txt',
    '',
  ])
})

test('security.txt 404 when the settings contain no contact', async () => {
  const { url } = await gatewayEnv.start()
  expect((await ask(url + path)).status).toBe(404)
})

test('start fails when the security contact has no expiry', async () => {
  const settings = { SECURITY_CONTACT: 'mailto:security@shop.test' }
  await expect(gatewayEnv.start(settings)).rejects.toThrow('SECURITY_EXPIRES: is needed')
})
