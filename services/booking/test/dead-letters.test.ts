import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking

beforeAll(async () => {
  shop = await startBooking()
})
afterAll(() => shop.close())

async function deadLetters(...options: string[]): Promise<string> {
  const settings = shop.createSettings('booking', {})
  const {
    KAFKA_BROKERS = '',
    KAFKA_USERNAME = '',
    KAFKA_PASSWORD = '',
    TOPIC_PREFIX = '',
  } = settings
  const child = spawn(
    process.execPath,
    ['services/kit/src/kafka/dead-letters.main.ts', ...options],
    {
      env: { KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD, TOPIC_PREFIX },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
  return output
}

test('dead letters are listed with their reason and replayed once', async () => {
  expect(await deadLetters()).toContain('No dead letters')
  const productId = await shop.product()
  await shop.topics.send('orders.v1', 'k1', '{broken')
  await shop.topics.send('orders.v1', 'k2', '')
  const parked = () => shop.topics.seen().filter(({ topic }) => topic === 'orders.v1.dlq').length
  await until('both are parked', () => parked() === 2)
  const list = await deadLetters()
  expect(list).toMatch(/k1.*not JSON/)
  expect(list).toMatch(/k2.*empty/)
  expect(list).toContain('2 waiting')
  expect(await deadLetters('replay')).toContain('2 sent again')
  await until('what is still broken is parked again', () => parked() === 4)
  expect(await deadLetters()).toContain('2 waiting')
  await shop.reserved(person(), productId)
})
