import { call } from '@axle/kit/testing/client'
import { runProgram } from '@axle/kit/testing/process'
import { readLedger, type Sandbox, startSandbox } from '@axle/kit/testing/sandbox'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { appendFile, readFile, truncate } from 'node:fs/promises'
import { createShop } from '../sandbox.setup.ts'

let sandbox: Sandbox
const shop = createShop(() => sandbox.url)

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox?.close())

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n')
}

test('the ledger contains every confirmed charge and refund after a graceful stop and after kill -9', async () => {
  const { paymentId, orderId } = await shop.charged()
  expect(await sandbox.stop()).toBe(0)
  await sandbox.start()
  await shop.refund(paymentId, 'back', { cents: 500 })
  const before = await sandbox.ledger(orderId)
  await sandbox.kill()
  await sandbox.start()
  expect(before).toHaveLength(2)
  expect(await sandbox.ledger(orderId)).toEqual(before)
  expect((await shop.refund(paymentId, 'back', { cents: 500 })).status).toBe(200)
  expect((await shop.refund(paymentId, 'more', { cents: 1401 })).status).toBe(422)
  expect(await sandbox.ledger(orderId)).toEqual(before)
})

test('the ledger contains each confirmed charge exactly once after kill -9 under load', async () => {
  const orderId = randomUUID()
  const answered: string[] = []
  let begun = 0
  async function go(): Promise<void> {
    for (;;) {
      const paymentId = randomUUID()
      begun += 1
      await shop.charge(paymentId, shop.order({ orderId }))
      answered.push(paymentId)
      if (answered.length === 40) await sandbox.kill()
    }
  }
  const streams = await Promise.allSettled(Array.from({ length: 8 }, go))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 'rejected'))
  await sandbox.start()
  const stored = (await sandbox.ledger(orderId)).map(({ paymentId }) => paymentId)
  expect(new Set(stored).size).toBe(stored.length)
  expect(answered.filter((id) => !stored.includes(id))).toEqual([])
  expect(stored.length).toBeLessThanOrEqual(begun)
})

test.each([1, 20])('a last ledger line without its last %d bytes is removed', async (lacking) => {
  const whole = await shop.charged()
  const torn = await shop.charged()
  await sandbox.kill()
  const { length } = await readFile(sandbox.file)
  await truncate(sandbox.file, length - lacking)
  await sandbox.start()
  expect(await sandbox.ledger(whole.orderId)).toHaveLength(1)
  expect((await shop.find(torn.paymentId)).status).toBe(404)
  const after = await shop.charged()
  expect(await sandbox.ledger(after.orderId)).toHaveLength(1)
  const lines = await readLines(sandbox.file)
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => JSON.parse(line).orderId)).toEqual([whole.orderId, after.orderId])
})

test('the sandbox exits and names the line if an earlier ledger line is damaged', async () => {
  await shop.charged()
  await sandbox.kill()
  await appendFile(sandbox.file, '{"line":"charge"}\n')
  const environment = { PORT: '0', SANDBOX_LEDGER: sandbox.file }
  const { code, output } = await runProgram('sandbox', ['main.ts'], environment)
  expect(code).toBe(1)
  expect(output).toContain('Line 2 of')
})

test('the sandbox refuses charges after another process has written to the ledger', async () => {
  const { orderId } = await shop.charged()
  await appendFile(sandbox.file, '\n')
  expect((await shop.charge(randomUUID(), shop.order())).status).toBe(503)
  expect(await sandbox.ledger(orderId)).toHaveLength(1)
})

test('the sandbox does not start in production, or while another instance runs', async () => {
  const own = { SANDBOX_LEDGER: `${sandbox.file}.other` }
  const production = await runProgram('sandbox', ['main.ts'], { ...own, AXLE_ENV: 'production' })
  expect(production.code).not.toBe(0)
  expect(production.output).toContain('does not run in production')
  const { port: PORT } = new URL(sandbox.url)
  const second = await runProgram('sandbox', ['main.ts'], { SANDBOX_LEDGER: sandbox.file, PORT })
  expect(second.code).not.toBe(0)
  expect(second.output).toContain('EADDRINUSE')
  await shop.charged()
})

test('GET /ledger returns a long ledger in pages', async () => {
  const { orderId } = await shop.charged()
  await sandbox.kill()
  const [first = ''] = await readLines(sandbox.file)
  const more = Array.from({ length: 2_500 }, (_, n) => {
    const changes = { orderId: 'other', paymentId: `p${n}` }
    return `${JSON.stringify({ ...JSON.parse(first), ...changes })}\n`
  })
  await appendFile(sandbox.file, more.join(''))
  await sandbox.start()
  expect(await readLedger(sandbox.url)).toHaveLength(2_501)
  expect(await readLedger(sandbox.url, 'other')).toHaveLength(2_500)
  expect(await readLedger(sandbox.url, orderId)).toHaveLength(1)
})

test('a completed late charge stays completed after kill -9', async () => {
  const orderId = randomUUID()
  await shop.charge(randomUUID(), shop.order({ orderId, method: 'late' }))
  await sandbox.answer(orderId)
  const before = await sandbox.ledger(orderId)
  await sandbox.kill()
  await sandbox.start()
  expect(before).toHaveLength(1)
  expect(await sandbox.ledger(orderId)).toEqual(before)
})

test('a late charge is captured at its answersAt time without a further request', async () => {
  const quick = await startSandbox({ SANDBOX_LATE_SECONDS: '0.2' })
  try {
    const order = shop.order({ method: 'late' })
    const { body } = await call(quick.url, `PUT /charges/${randomUUID()}`, { body: order })
    const [capture] = await until('the money is taken', async () => {
      const entries = await quick.ledger(order.orderId)
      return entries.length > 0 && entries
    })
    expect(capture).toMatchObject({ cents: 1900, at: body.answersAt })
  } finally {
    await quick.close()
  }
})
