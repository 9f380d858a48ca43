import { type Answer, call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import sharp from 'sharp'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ada = await shop.someone()
})
afterAll(() => shop.close())

/** Creates a landscape image, red on the left and blue on the right. */
async function picture(format: 'png' | 'jpeg' = 'jpeg', width = 800, height = 400) {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const
  const blue = await sharp({ create: half }).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
}

async function put(
  bytes: Buffer,
  token = ada.token,
  url = shop.url,
  field = 'image',
): Promise<Answer> {
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(bytes)]), '../../../evil.svg')
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const answer = await fetch(`${url}/profile/photo`, {
    method: 'PUT',
    body,
    ...(headers && { headers }),
  })
  const { status, headers: answered } = answer
  return { status, headers: answered, body: await answer.json() }
}

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + address.replace('/api', ''), { headers })
const remove = (token = ada.token, url = shop.url) => call(url, 'DELETE /profile/photo', { token })
const unknown = `/photos/${'0f'.repeat(16)}.webp`

test('putPhoto 200 saves a profile photo, which getPhoto 200 returns as a square without metadata', async () => {
  const { status, body } = await put(await picture())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: ada.email,
    photoURL: expect.stringMatching(/^\/api\/photos\//),
  })
  expect((await call(shop.url, 'GET /profile', { token: ada.token })).body.photoURL).toBe(
    body.photoURL,
  )
  const answer = await open(body.photoURL)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toMatch(/private/)
  const measured = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([measured.width, measured.height, measured.exif]).toEqual([256, 256, undefined])
})

test('putPhoto 200 replaces the previous photo, and getPhoto then returns 404 for it', async () => {
  const first = (await put(await picture())).body.photoURL
  const second = (await put(await picture('png'))).body.photoURL
  expect(second).not.toBe(first)
  expect((await open(first)).status).toBe(404)
  expect((await open(second)).status).toBe(200)
})

test('putPhoto 200 leaves only one photo after five concurrent uploads', async () => {
  const bytes = await picture()
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(bytes)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const photo = (await call(shop.url, 'GET /profile', { token: ada.token })).body.photoURL
  const answered = new Set(answers.map(({ body }) => body.photoURL))
  const stored = await Promise.all([...answered].map((address) => open(address)))
  expect(stored.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await open(photo)).status).toBe(200)
})

test('putPhoto 429 for too many concurrent uploads by one user, and 200 afterwards', async () => {
  const bytes = await picture()
  const refused = await until('one comes too many', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(bytes)))
    return answers.find(({ status }) => status === 429)
  })
  expect(refused.body.type).toBe('urn:axle:problem:too-many-requests')
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await put(bytes)).status).toBe(200)
})

test('putPhoto 200 works for a user who has no record yet', async () => {
  const bo = await shop.someone()
  expect((await put(await picture(), bo.token)).body.photoURL).toMatch(/^\/api\/photos\//)
})

test('putPhoto 400 with a wrong form field, and 401 without a token', async () => {
  expect((await put(await picture(), ada.token, shop.url, 'photo')).status).toBe(400)
  expect((await put(await picture(), '')).status).toBe(401)
})

test('putPhoto 413 for an eleven-megabyte photo, and 415 for JSON', async () => {
  expect((await put(Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413)
  const options = { token: ada.token, body: { image: 'x' } }
  expect((await call(shop.url, 'PUT /profile/photo', options)).status).toBe(415)
})

test('putPhoto 422 for an SVG with a script, a text file, a truncated file and a huge image', async () => {
  const photo = (await put(await picture())).body.photoURL
  const whole = await picture('jpeg')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const bomb = await picture('png', 8_000, 8_000)
  for (const bytes of [svg, Buffer.from('noise'), whole.subarray(0, whole.length / 2), bomb]) {
    const { status, body } = await put(bytes)
    expect(status).toBe(422)
    expect(body.detail).not.toMatch(/sharp|vips|Input/)
  }
  expect((await open(photo)).status).toBe(200)
})

test('getPhoto 304 if the cached copy is current, 404 for an unknown photo, and 400 for an invalid name', async () => {
  const photo = (await put(await picture())).body.photoURL
  const etag = (await open(photo)).headers.get('etag') ?? ''
  expect((await open(photo, { 'if-none-match': etag })).status).toBe(304)
  expect((await open(unknown)).status).toBe(404)
  for (const name of ['x.webp', '..%2f..%2fetc', '00ff-640.webp']) {
    expect((await open(`/photos/${name}`)).status).toBe(400)
  }
})

test('deletePhoto 204 removes the photo and is idempotent', async () => {
  const photo = (await put(await picture())).body.photoURL
  expect((await remove()).status).toBe(204)
  expect((await open(photo)).status).toBe(404)
  expect((await call(shop.url, 'GET /profile', { token: ada.token })).body.photoURL).toBe('')
  expect((await remove()).status).toBe(204)
})

test('deletePhoto 401 without a token', async () => {
  expect((await call(shop.url, 'DELETE /profile/photo')).status).toBe(401)
})

test('putPhoto 503, getPhoto 503 and deletePhoto 503 while the S3 store is unavailable', async () => {
  await put(await picture())
  const { url } = await shop.start({ S3_URL: 'http://127.0.0.1:1' })
  expect((await put(await picture(), ada.token, url)).status).toBe(503)
  expect((await fetch(url + unknown)).status).toBe(503)
  expect((await remove(ada.token, url)).status).toBe(503)
  expect((await call(url, 'GET /profile', { token: ada.token })).status).toBe(200)
})
