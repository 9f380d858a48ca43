import { call } from '@axle/kit/testing/client'
import sharp from 'sharp'
import { plan } from '../src/image/image.flow.ts'
import { readSeedProducts, readPicture } from '../src/seed/products.ts'
import { admin, type Catalogue, picture, shopper, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

async function get(url: string, headers: Record<string, string> = {}) {
  return fetch(shop.catalogue.url + url.replace('/api', ''), { headers })
}

test('uploadImage 201 and getImage 200 in three widths and two formats, without metadata', async () => {
  const bytes = await sharp(await picture('jpeg', 2000, 1500))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await shop.upload(admin, 'image', bytes, '../../evil.svg')
  expect([status, body.success]).toEqual([201, true])
  for (const width of [320, 640, 1280]) {
    for (const format of ['webp', 'avif']) {
      const answer = await get(body.data.url.replace('640.webp', `${width}.${format}`))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toMatch('immutable')
      const stored = Buffer.from(await answer.arrayBuffer())
      const measured = await sharp(stored).metadata()
      expect([measured.width, measured.exif]).toEqual([width, undefined])
    }
  }
  expect((await shop.upload(admin, 'image', bytes)).body.data.url).toBe(body.data.url)
})

test('getImage 200 serves seed images unchanged, and uploading such a file returns the same URL', async () => {
  const [tool] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const seeded = (await readSeedProducts()).find(({ row }) => row.cells._id === tool._id)
  const encoded = await readPicture(seeded?.row.cells.img ?? '', plan)
  for (const { width, format, bytes } of encoded) {
    const answer = await get(tool.img.replace('640.webp', `${width}.${format}`))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
  const [largest] = encoded
  const { status, body } = await shop.upload(admin, 'image', largest?.bytes ?? Buffer.alloc(0))
  expect([status, body.data.url]).toEqual([201, tool.img])
})

test('getImage 304 for an up-to-date copy, 404 for unknown images, 400 for a malformed name', async () => {
  const { url } = (await shop.upload(admin, 'image', await picture('webp'))).body.data
  const etag = (await get(url)).headers.get('etag') ?? ''
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/images/00ff-640.webp')).status).toBe(404)
  for (const name of ['x-640.webp', '00ff-641.webp', '00ff-640.svg', '..%2f..%2fetc', '%00']) {
    expect((await get(`/images/${name}`)).status).toBe(400)
  }
})

test.each([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['HTML named .png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['noise', Buffer.from('not a picture at all')],
])('uploadImage 422 for %s', async (_what, bytes) => {
  const { status, body } = await shop.upload(admin, 'image', bytes)
  expect(status).toBe(422)
  expect(body.detail).not.toMatch(/sharp|vips|Input/)
})

test('uploadImage 422 for an animated, tiny, broken or huge image', async () => {
  const frames = await sharp({
    create: { width: 100, height: 200, channels: 3, background: 'red', pageHeight: 100 },
  })
    .gif()
    .toBuffer()
  expect((await shop.upload(admin, 'image', frames)).status).toBe(422)
  expect((await shop.upload(admin, 'image', await picture('png', 32, 32))).status).toBe(422)
  const whole = await picture('jpeg')
  expect((await shop.upload(admin, 'image', whole.subarray(0, whole.length / 2))).status).toBe(422)
  const bomb = await picture('png', 8_000, 8_000)
  expect((await shop.upload(admin, 'image', bomb)).status).toBe(422)
})

test('uploadImage 400 for a wrong field name, text instead of a file, two files, or no file', async () => {
  const bytes = await picture('png')
  expect((await shop.upload(admin, 'photo', bytes)).status).toBe(400)
  const text = new FormData()
  text.set('image', 'just text')
  expect((await shop.send(admin, text)).status).toBe(400)
  const two = new FormData()
  two.append('image', new Blob([new Uint8Array(bytes)]))
  two.append('image', new Blob([new Uint8Array(bytes)]))
  expect((await shop.send(admin, two)).status).toBe(400)
  expect((await shop.send(admin, new FormData())).status).toBe(400)
})

test('uploadImage 413 for 11 MB, 415 for JSON, 401 and 403 before reading the body', async () => {
  const large = Buffer.alloc(11 * 1024 * 1024, 1)
  expect((await shop.upload(admin, 'image', large)).status).toBe(413)
  expect((await shop.ask(admin, 'POST /upload', { body: { image: 'x' } })).status).toBe(415)
  expect((await shop.upload(undefined, 'image', await picture('png'))).status).toBe(401)
  expect((await shop.upload(shopper, 'image', await picture('png'))).status).toBe(403)
})

test('uploadImage 503 and getImage 503 without the S3 store, while other operations still work', async () => {
  const lonely = await shop.start('catalogue', { S3_URL: 'http://127.0.0.1:1' })
  const image = await call(lonely.url, 'GET /images/00ff-640.webp')
  expect([image.status, image.headers.has('retry-after')]).toEqual([503, true])
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await picture('png'))]))
  const headers = { authorization: `Bearer ${await shop.issuer.token(admin)}` }
  const upload = await fetch(`${lonely.url}/upload`, { method: 'POST', body: form, headers })
  expect(upload.status).toBe(503)
  expect((await call(lonely.url, 'GET /services?limit=1')).status).toBe(200)
})
