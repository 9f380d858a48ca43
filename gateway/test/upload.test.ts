import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomBytes } from 'node:crypto'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer()
})

async function upload(bytes: number, more: RequestInit = {}) {
  const form = new FormData()
  form.set('image', new Blob([randomBytes(bytes)]), 'part.png')
  const authorization = `Bearer ${await gatewayEnv.issuer.token(admin)}`
  return fetch(`${gateway.url}/api/upload`, {
    method: 'POST',
    body: form,
    ...more,
    headers: { authorization, ...more.headers },
  })
}

/** Sends chunks without Content-Length until the receiver stops reading. */
async function stream(parts: number, partBytes: number) {
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < parts) controller.enqueue(randomBytes(partBytes))
      else controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return upload(0, { body, headers, duplex: 'half' } as RequestInit)
}

test('image of 5 MB is forwarded unchanged', async () => {
  expect((await upload(5_000_000)).status).toBe(200)
  const received = gatewayEnv.upstream.last()
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received?.body.length).toBe(Number(received?.headers['content-length']))
  expect(received?.body.length).toBeGreaterThan(5_000_000)
})

test('upload uses a new connection, because an upload over a closing idle connection cannot be retried', async () => {
  for (let n = 0; n < 3; n++) expect((await upload(1_000)).status).toBe(200)
  expect(new Set(gatewayEnv.upstream.calls.map(({ port }) => port)).size).toBe(3)
})

test('upload 415 from the service, if the service responds before it has read the body', async () => {
  gatewayEnv.upstream.refuse(415)
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(1_000_000)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 415))
})

test('upload is streamed: the service receives the first bytes before the last are sent', async () => {
  let finish = (): void => undefined
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from('--x\r\n'))
      finish = () => controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const requested = upload(0, { body, headers, duplex: 'half' } as RequestInit)
  await until(
    'the first bytes arrive',
    () => gatewayEnv.upstream.last()?.body.toString() === '--x\r\n',
  )
  finish()
  expect((await requested).status).toBe(200)
})

test('upload 413 above 12 MB, with or without Content-Length', async () => {
  const announced = await upload(12_600_000)
  expect(announced.status).toBe(413)
  expect(await announced.json()).toMatchObject({ type: 'urn:axle:problem:too-large' })
  expect(gatewayEnv.upstream.calls).toEqual([])
  expect((await stream(26, 500_000)).status).toBe(413)
  await until('the service is let go', () => gatewayEnv.upstream.last()?.isAborted)
  expect((await call(gateway.url, 'GET /api/reviews')).status).toBe(200)
})

test('upload 415 unless it is multipart', async () => {
  const answer = await upload(0, { body: '{}', headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(415)
  expect(gatewayEnv.upstream.calls).toEqual([])
})

test('upload 401 without a token', async () => {
  const answer = await upload(10, { headers: { authorization: '' } })
  expect(answer.status).toBe(401)
  expect(gatewayEnv.upstream.calls).toEqual([])
})

test('aborted upload cancels the request to the service', async () => {
  const gone = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(randomBytes(9)) })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const requested = upload(0, { body, headers, duplex: 'half', signal: gone.signal } as RequestInit)
  await until('the first bytes arrive', () => gatewayEnv.upstream.last()?.body.length === 9)
  gone.abort()
  await expect(requested).rejects.toThrow()
  await until('the service is let go', () => gatewayEnv.upstream.last()?.isAborted)
  expect((await call(gateway.url, 'GET /api/reviews')).status).toBe(200)
})
