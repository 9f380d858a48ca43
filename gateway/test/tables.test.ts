import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { problem } from './support/problems.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const admin = person({ roles: ['user', 'admin'] })
const megabyte = 1024 * 1024

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
})

type Table = { readonly body: NonNullable<RequestInit['body']>; readonly headers?: object }

async function send({ body, headers }: Table): Promise<Response> {
  const authorization = `Bearer ${await gatewayEnv.issuer.token(admin)}`
  const own = { authorization, 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  const options = { method: 'POST', body, headers: { ...own, ...headers }, duplex: 'half' }
  return fetch(`${gateway.url}/api/purchase/import`, options as RequestInit)
}

async function expectRefused(answer: Response, status: 413 | 415): Promise<void> {
  const type = status === 413 ? 'too-large' : 'unsupported-media-type'
  expect([answer.status, await answer.json()]).toEqual([status, problem(status, type)])
}

test('imported table is streamed: the service receives the first lines before the last are sent', async () => {
  let finish = (): void => undefined
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from('name\n'))
      finish = () => controller.close()
    },
  })
  const requested = send({ body })
  await until(
    'the first line arrives',
    () => gatewayEnv.upstream.last()?.body.toString() === 'name\n',
  )
  finish()
  expect((await requested).status).toBe(200)
})

test('imported table of 15 MB arrives unchanged, with its length and its type', async () => {
  const body = 'name,email\n'.repeat((15 * megabyte) / 11)
  expect(
    (await send({ body, headers: { 'content-type': 'text/csv; charset=utf-8' } })).status,
  ).toBe(200)
  const received = gatewayEnv.upstream.last()
  expect(received?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(body.length),
  })
  expect(received?.body.equals(Buffer.from(body))).toBe(true)
})

test('imported table 413 above 16 MB, with or without Content-Length', async () => {
  await expectRefused(await send({ body: 'x'.repeat(17 * megabyte) }), 413)
  expect(gatewayEnv.upstream.calls).toEqual([])
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < 17) controller.enqueue(Buffer.alloc(megabyte, 'x'))
      else controller.close()
    },
  })
  await expectRefused(await send({ body }), 413)
  await until('the service is let go', () => gatewayEnv.upstream.last()?.isAborted)
})

test('imported table 415 for another content type or a compressed body', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-encoding': 'gzip' }]) {
    await expectRefused(await send({ body: 'name', headers }), 415)
  }
  expect(gatewayEnv.upstream.calls).toEqual([])
})
