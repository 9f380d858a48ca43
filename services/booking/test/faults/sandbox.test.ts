import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { limitsExcept } from '@axle/kit/testing/limits'
import { type Sandbox, startSandbox } from '@axle/kit/testing/sandbox'
import { until } from '@axle/kit/testing/until'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Booking, cards, startBooking } from '../booking.setup.ts'

/**
 * Response that a test sends instead of the sandbox's response. Unless `isDone` is set, the request does not reach the
 * sandbox.
 */
export type Fault = {
  readonly status: number
  readonly body: string
  /** Whether the request still reaches the sandbox, so that only the response is replaced. */
  readonly isDone?: boolean
}

/** Starts a proxy in front of a real sandbox. The proxy can replace the sandbox's responses. */
async function startProviderProxy(target: string) {
  let fault: Fault | undefined
  let refused = 0

  const server = createServer((requested, answered) => {
    const { method, headers, url = '/' } = requested
    const now = fault
    const replace = () => {
      refused += 1
      const type = { 'content-type': 'application/json' }
      answered.writeHead(now?.status ?? 500, type).end(now?.body)
    }
    if (now && !now.isDone) {
      requested.resume().on('end', replace)
      return
    }
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      if (now) answer.resume().on('end', replace)
      else {
        answered.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(answered)
      }
    })
    passed.on('error', () => answered.destroy())
    requested.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the number of replaced responses. */
    refused: () => refused,
    /**
     * Sets the response that replaces the sandbox's response. If it is undefined, the sandbox's own responses are
     * forwarded again.
     */
    answer: (input: Fault | undefined): void => {
      fault = input
    },
    stop: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type ProviderProxy = Awaited<ReturnType<typeof startProviderProxy>>

let sandbox: Sandbox
let providerProxy: ProviderProxy
let shop: Booking
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  sandbox = await startSandbox()
  providerProxy = await startProviderProxy(sandbox.url)
  shop = await startBooking({
    SANDBOX_URL: providerProxy.url,
    PAYMENT_TIMEOUT_SECONDS: '600',
    ...limitsExcept({ payment: 1 }),
  })
  productId = await shop.product()
})
afterAll(async () => {
  await shop?.close()
  await providerProxy?.stop()
  await sandbox?.close()
})

async function moved(orderId: string) {
  return (await sandbox.ledger(orderId)).map(({ kind, cents }) => [kind, cents])
}

/** Whether the job that charges an order has failed. */
async function hasFailed(orderId: string): Promise<boolean> {
  const [attempt] = (await shop.fetchOrderRecord(orderId)).payments
  const lines = shop.booking.output().split('\n')
  return lines.some((line) => line.includes('"msg":"job failed"') && line.includes(attempt?._id))
}

test.each([
  ['500', { status: 500, body: '{}' }],
  ['500 after the charge', { status: 500, body: '{}', isDone: true }],
  ['429', { status: 429, body: '{"type":"urn:axle:problem:too-many-requests","detail":""}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['no JSON after the charge', { status: 200, body: '', isDone: true }],
  ['an unknown status', { status: 200, body: '{"status":"constructor"}' }],
  ['404 from another server', { status: 404, body: '{"error":"no such page"}' }],
])(
  'order waits while the payment provider returns %s, and is paid once afterwards',
  async (_what, fault) => {
    const id = await shop.reserved(buyer, productId)
    const before = providerProxy.refused()
    providerProxy.answer(fault)
    expect((await shop.pay(buyer, id)).status).toBe(202)
    await until('it was asked twice in vain', () => providerProxy.refused() >= before + 2)
    expect((await shop.get(buyer, id)).status).toBe('paying')
    providerProxy.answer(undefined)
    await shop.becomes(buyer, id, 'paid')
    expect(await moved(id)).toEqual([['capture', 1900]])
  },
)

test('order waits while the payment provider is down or hangs, and is paid once afterwards', async () => {
  const [gone, hung] = await Promise.all([0, 1].map(() => shop.reserved(buyer, productId)))
  if (!gone || !hung) throw new Error('No orders')
  await sandbox.kill()
  await shop.pay(buyer, gone)
  await until('it was refused', () => hasFailed(gone))
  expect((await shop.get(buyer, gone)).status).toBe('paying')
  await sandbox.start()
  await shop.becomes(buyer, gone, 'paid')
  sandbox.signal('SIGSTOP')
  await shop.pay(buyer, hung)
  await until('its time was over', () => hasFailed(hung))
  expect((await shop.get(buyer, hung)).status).toBe('paying')
  sandbox.signal('SIGCONT')
  await shop.becomes(buyer, hung, 'paid')
  expect([await moved(gone), await moved(hung)]).toEqual(
    [gone, hung].map(() => [['capture', 1900]]),
  )
})

test('refund waits while the payment provider fails, and is sent once afterwards', async () => {
  const id = await shop.paid(buyer, productId)
  const before = providerProxy.refused()
  providerProxy.answer({ status: 500, body: '', isDone: true })
  await shop.refund(admin, id, { amount: 4 })
  await until('it was asked twice in vain', () => providerProxy.refused() >= before + 2)
  expect(shop.sentBack(id)).toEqual([])
  providerProxy.answer(undefined)
  await until('the money goes back', () => shop.sentBack(id).length === 1)
  expect(await moved(id)).toEqual([
    ['capture', 1900],
    ['refund', 400],
  ])
})

test('card that pays late is charged once even if the payment provider restarts before reporting the outcome', async () => {
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.late)
  await until('it is charged', async () => {
    const { payments } = await shop.fetchOrderRecord(id)
    return payments[0]?.state === 'pending'
  })
  await sandbox.kill()
  await sandbox.start()
  await sandbox.answer(id)
  await shop.becomes(buyer, id, 'paid')
  expect(await moved(id)).toEqual([['capture', 1900]])
})

test('refund of an unknown charge is listed for admins and delays no other refund', async () => {
  const id = await shop.paid(buyer, productId)
  // Restarts the payment provider without its ledger, as if the ledger were lost.
  await sandbox.kill()
  await rm(sandbox.file)
  await sandbox.start()
  await shop.refund(admin, id, { amount: 4 })
  const other = await shop.paid(buyer, productId)
  await shop.refund(admin, other, { amount: 3 })
  await until('the other money goes back', () => shop.sentBack(other).length === 1)
  const [item] = await until('it is listed', async () => {
    const token = await shop.issuer.token(admin)
    const { body } = await call(shop.booking.url, 'GET /orders?attention=open', { token })
    return body.orders.find(({ _id }: { _id: string }) => _id === id)?.attention
  })
  expect(item).toMatchObject({ kind: 'refund_waiting', amount: 4 })
  expect(item.detail).toContain('no charge')
  expect(shop.sentBack(id)).toEqual([])
})
