import { openShop, type Shop } from './shop.setup.ts'

let shop: Shop
const services = ['user', 'catalogue', 'booking', 'review', 'analytics']
const mongoUrls = services.map((name) => [
  `${name.toUpperCase()}_MONGO_URL`,
  'mongodb://mongo:27017/?tls=true',
])

beforeAll(async () => {
  const settings = { ...Object.fromEntries(mongoUrls), S3_URL: 'https://minio:9000' }
  shop = await openShop(settings, ['infra/compose/encrypted.yml'])
  await shop.signIn()
})
afterAll(() => shop?.close())

test('order is placed, paid and published while all traffic between containers is encrypted', async () => {
  await shop.complete(await shop.place())
  const [offer] = (await shop.ask('GET /api/services?limit=1')).body
  expect((await fetch(new URL(offer.img, shop.url))).status).toBe(200)
})

/** Script that checks whether a server presents a certificate for its own name that the trusted authority signed. */
const greet = `
import { connect } from 'node:tls'
const [, host, port] = process.argv
const socket = connect({ host, port, servername: host })
socket.on('secureConnect', () => { console.log('known'); process.exit() })
socket.on('error', ({ message }) => { console.log(message); process.exit() })`

test.each([
  ...['mongo:27017', 'redis:6379', 'kafka:9092', 'minio:9000', 'keycloak:8443'].map(
    (address) => ['user', address] as const,
  ),
  ...services.map((name) => ['gateway', `${name}:8080`] as const),
])('%s trusts the certificate of %s', async (program, address) => {
  const inside = ['exec', '-T', program, 'node', '--input-type=module', '--eval', greet, '--']
  expect((await shop.compose(...inside, ...address.split(':'))).trim()).toBe('known')
})

test.each([
  ['redis', '999 400'],
  ['kafka', '1000 400'],
  ['minio', '1000 400'],
  ['catalogue', '1000 400'],
])('only its user can read the key of %s', async (name, owner) => {
  const reported = await shop.compose('exec', '-T', name, 'stat', '-c', '%u %a', '/tls/private.key')
  expect(reported.trim()).toBe(owner)
})
