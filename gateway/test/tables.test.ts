import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Door, openDoor } from './support/door.ts'
import { problem } from './support/problems.ts'

let door: Door
let gateway: RunningProcess
const admin = person({ roles: ['user', 'admin'] })
const megabyte = 1024 * 1024

beforeAll(async () => {
  door = await openDoor()
  gateway = await door.start()
})
afterAll(() => door.close())
beforeEach(() => {
  door.upstream.calls.length = 0
})

type Table = { readonly body: NonNullable<RequestInit['body']>; readonly headers?: object }

async function send({ body, headers }: Table): Promise<Response> {
  const authorization = `Bearer ${await door.issuer.token(admin)}`
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
  const asked = send({ body })
  await until('the first line arrives', () => door.upstream.last()?.body.toString() === 'name\n')
  finish()
  expect((await asked).status).toBe(200)
})

test('imported table of 15 MB arrives unchanged, with its length and its type', async () => {
  const body = 'name,email\n'.repeat((15 * megabyte) / 11)
  expect(
    (await send({ body, headers: { 'content-type': 'text/csv; charset=utf-8' } })).status,
  ).toBe(200)
  const seen = door.upstream.last()
  expect(seen?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(body.length),
  })
  expect(seen?.body.equals(Buffer.from(body))).toBe(true)
})

test('imported table 413 above 16 MB, with or without Content-Length', async () => {
  await expectRefused(await send({ body: 'x'.repeat(17 * megabyte) }), 413)
  expect(door.upstream.calls).toEqual([])
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < 17) controller.enqueue(Buffer.alloc(megabyte, 'x'))
      else controller.close()
    },
  })
  await expectRefused(await send({ body }), 413)
  await until('the service is let go', () => door.upstream.last()?.isAborted)
})

test('imported table 415 for another content type or a compressed body', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-encoding': 'gzip' }]) {
    await expectRefused(await send({ body: 'name', headers }), 415)
  }
  expect(door.upstream.calls).toEqual([])
})
