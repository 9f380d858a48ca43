import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as ask } from 'node:http'
import { json } from 'node:stream/consumers'
import { admin, type Catalogue, picture, startCatalogue } from '../catalogue.setup.ts'

let shop: Catalogue
let token: string
/** Tokens of four other users, who make two concurrent uploads each. */
let tokens: string[]

beforeAll(async () => {
  shop = await startCatalogue(1, { UPLOADS_AT_ONCE: '2' })
  token = await shop.issuer.token(admin)
  const others = Array.from({ length: 4 }, () => person({ roles: ['user', 'admin'] }))
  tokens = await Promise.all(others.map((other) => shop.issuer.token(other)))
})
afterAll(() => shop.close())

const boundary = 'between'
const filePart = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

/** Starts an upload whose body is sent later by the test. */
function begin(headers: Readonly<Record<string, string>> = {}): ClientRequest {
  const request = ask(`${shop.catalogue.url}/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
  request.on('error', () => undefined)
  return request
}

/** Starts an upload that never finishes. */
function beginSlowly(whose: string): ClientRequest {
  const request = begin({ 'content-length': '100000', authorization: `Bearer ${whose}` })
  request.write(`--${boundary}\r\n${filePart}x`)
  return request
}

async function answerTo(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await json(response) }
}

async function send(body: string | Buffer) {
  const request = begin()
  request.end(body)
  return answerTo(request)
}

async function expectAtWork() {
  const { status } = await shop.upload(admin, 'image', await picture('png', 80, 80))
  expect(status).toBe(201)
}

test('uploadImage 201 after many clients have disconnected during their uploads', async () => {
  const gone = () => shop.catalogue.output().split('"aborted":true').length - 1
  for (let count = 1; count <= 12; count++) {
    const request = begin({ 'content-length': '100000' })
    request.write(`--${boundary}\r\n${filePart}${'x'.repeat(count * 1000)}`)
    request.flushHeaders()
    await once(request, 'socket')
    await until('what was sent has left', () => request.writableLength === 0)
    request.destroy()
    await until('the service has noticed', () => gone() === count)
  }
  await expectAtWork()
})

test('uploadImage 413 as soon as the size is known, before the full body is sent', async () => {
  const announced = begin({ 'content-length': String(50 * 1024 * 1024) })
  announced.write(`--${boundary}\r\n${filePart}`)
  expect((await answerTo(announced)).status).toBe(413)
  announced.destroy()
  const endless = begin({ 'transfer-encoding': 'chunked' })
  const answered = answerTo(endless)
  endless.write(`--${boundary}\r\n${filePart}`)
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let count = 0; count <= 10; count++) endless.write(megabyte)
  expect((await answered).status).toBe(413)
  endless.destroy()
  await expectAtWork()
})

/** Starts one more upload than allowed. None of the uploads finishes. */
async function startTooManyUploads(whose: readonly string[]) {
  const slow = whose.map(beginSlowly)
  const refused = await Promise.race(slow.map(answerTo))
  return { refused, giveUp: () => slow.forEach((request) => request.destroy()) }
}

test('uploadImage 503 during eight other uploads, 201 after these uploads have ended', async () => {
  const { refused, giveUp } = await startTooManyUploads([...tokens, ...tokens, token])
  expect(refused).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/Try again/) },
  })
  giveUp()
  const bytes = await picture('png', 80, 80)
  await until('a place is free', async () => {
    const { status } = await shop.upload(admin, 'image', bytes)
    return status === 201
  })
})

test("uploadImage 429 for a user's third concurrent upload, 201 for another user", async () => {
  const { refused, giveUp } = await startTooManyUploads([token, token, token])
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    body: { type: 'urn:axle:problem:too-many-requests' },
  })
  const bytes = await picture('png', 80, 80)
  const other = person({ roles: ['user', 'admin'] })
  expect((await shop.upload(other, 'image', bytes)).status).toBe(201)
  giveUp()
  await until('she may send again', async () => {
    const { status } = await shop.upload(admin, 'image', bytes)
    return status === 201
  })
})

test('uploadImage 400 for malformed forms and forms with too many form fields', async () => {
  const many = (part: (index: number) => string) =>
    Array.from({ length: 10_000 }, (_, index) => `--${boundary}\r\n${part(index)}\r\n`).join('')
  const end = `--${boundary}--\r\n`
  const forms = [
    '',
    end,
    `--${boundary}\r\n${filePart}`,
    `--${boundary}\r\n${filePart}half a picture`,
    many((index) => `Content-Disposition: form-data; name="a${index}"\r\n\r\n1`) + end,
    many(() => `${filePart}1`) + end,
    `--${boundary}\r\nContent-Disposition: form-data; name="a[${'9'.repeat(100_000)}]"\r\n\r\n1\r\n${end}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n${end}`,
    `--${boundary}\r\n${filePart}\r\n${end}`,
    // Form parsers ignore some of these multipart parts, because they have no name or are not form data.
    `--${boundary}\r\n${filePart}x\r\n--${boundary}\r\nContent-Type: image/png\r\n\r\nx\r\n${end}`,
    `--${boundary}\r\n${filePart.replace('form-data', 'attachment')}x\r\n--${boundary}\r\n${filePart}x\r\n${end}`,
  ]
  for (const form of forms) expect((await send(form)).status).toBe(400)
  await expectAtWork()
})

test("uploadImage 400 for data after the end of a form frees the user's upload slot", async () => {
  const part = `--${boundary}\r\n${filePart}`
  const forms = [
    `--${boundary}--\r\n${part}x\r\n${part}x`,
    `--${boundary}${part}x\r\n${part}x\r\n${part}\r\n`,
  ]
  // Sends more forms than the number of concurrent uploads that a user is allowed.
  for (const form of [...forms, ...forms]) {
    const { status } = await send(form)
    expect([form, status]).toEqual([form, 400])
  }
  await expectAtWork()
})
