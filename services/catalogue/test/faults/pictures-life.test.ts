import type { Answer } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { createHash, randomUUID } from 'node:crypto'
import { toAddress, toFileNames, hashIn } from '../../src/image/image.rules.ts'
import { admin, type Catalogue, picture, startCatalogue } from '../catalogue.setup.ts'
import { startS3Proxy, startSweeper } from '../life.setup.ts'

let shop: Catalogue
let s3Proxy: Awaited<ReturnType<typeof startS3Proxy>>
let sweeper: Awaited<ReturnType<typeof startSweeper>>
let tool: { readonly name: string; readonly img: string }

beforeAll(async () => {
  shop = await startCatalogue()
  s3Proxy = await startS3Proxy()
  sweeper = await startSweeper(shop, s3Proxy.url)
  tool = (await shop.ask(undefined, 'GET /services?limit=1')).body[0]
})
beforeEach(() => s3Proxy.repair())
afterAll(async () => {
  await sweeper.close()
  await s3Proxy.close()
  await shop.close()
})

const hashPicture = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 40)
const small = () => picture('png', 64, 90)

async function sendTo({ url }: RunningProcess, bytes: Buffer): Promise<Response> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)]))
  const headers = { authorization: `Bearer ${await shop.issuer.token(admin)}` }
  return fetch(`${url}/upload`, { method: 'POST', body, headers })
}

async function upload(): Promise<{ bytes: Buffer; hash: string; img: string }> {
  const bytes = await small()
  const { status, body } = await shop.upload(admin, 'image', bytes)
  expect([status, hashIn(body.data?.url ?? '')]).toEqual([201, hashPicture(bytes)])
  return { bytes, hash: hashPicture(bytes), img: body.data.url }
}

/** Counts how many of an image's six files can be opened. */
async function countFiles(hash: string): Promise<number> {
  const requested = toFileNames(hash).map((name) => fetch(`${shop.catalogue.url}/images/${name}`))
  const answers = await Promise.all(requested)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.filter(({ status }) => status === 200).length
}

async function add(img: string, email = 'life@axle.test'): Promise<Answer> {
  const body = { name: 'Track pads', email, products: tool.name, img }
  return shop.ask(admin, 'POST /purchase', { body })
}

function expectRefusedImage({ status, body }: Answer) {
  expect([status, body.detail]).toEqual([422, 'Upload the picture again.'])
  expect(body.errors).toMatchObject([{ field: 'body.img' }])
}

test('uploadImage 201 for an image that was removed because no product used it', async () => {
  const { bytes, hash, img } = await upload()
  await sweeper.sweep()
  expect(await countFiles(hash)).toBe(6)
  await sweeper.age(hash)
  await sweeper.sweep()
  expect([await countFiles(hash), await sweeper.findState(hash)]).toEqual([0, undefined])
  expectRefusedImage(await add(img))
  expect((await shop.upload(admin, 'image', bytes)).body.data.url).toBe(img)
  expect(await countFiles(hash)).toBe(6)
})

test('uploadImage 201 for an image that is already stored protects it for another day', async () => {
  const { bytes, hash } = await upload()
  await sweeper.age(hash)
  expect((await shop.upload(admin, 'image', bytes)).status).toBe(201)
  await sweeper.sweep()
  expect(await countFiles(hash)).toBe(6)
})

test('addProduct 201 keeps the image while the product is on sale and for a month after its removal', async () => {
  const { hash, img } = await upload()
  await sweeper.age(hash)
  const email = `${randomUUID()}@axle.test`
  expect((await add(img.replace('640.webp', '320.avif'), email)).status).toBe(201)
  await sweeper.age(hash)
  await sweeper.sweep()
  expect(await countFiles(hash)).toBe(6)
  expect((await shop.ask(admin, `DELETE /purchase/${email}`)).body.deletedCount).toBe(1)
  for (const [days, files] of [
    [30, 6],
    [32, 0],
  ] as const) {
    await sweeper.ageRemoved(img.replace('640.webp', '320.avif'), days)
    await sweeper.age(hash)
    await sweeper.sweep()
    expect(await countFiles(hash)).toBe(files)
  }
})

test("addProduct 422 for an unknown image, 201 for another product's image", async () => {
  expectRefusedImage(await add(toAddress('00ff')))
  expect(await sweeper.findState(hashIn(tool.img) ?? '')).toBe('kept')
  expect((await add(tool.img)).status).toBe(201)
  await sweeper.sweep(new Date(Date.now() + 86_400_000 * 400))
  expect(await countFiles(hashIn(tool.img) ?? '')).toBe(6)
})

test('addProduct 201 during sweeps keeps the image, 422 if the image was removed first', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, upload))
  for (const { hash } of sent) await sweeper.age(hash)
  const taken = sent.map(async ({ hash, img }) => {
    const sweeps = [sweeper.sweep(), sweeper.sweep()]
    const answers = await Promise.all([add(img), add(img)])
    await Promise.all(sweeps)
    for (const { status } of answers) expect([201, 422]).toContain(status)
    return answers.some(({ status }) => status === 201) ? hash : undefined
  })
  const stored = new Set(await Promise.all(taken))
  for (const { hash } of sent) {
    const state = await sweeper.findState(hash)
    if (stored.has(hash)) expect([hash, state]).toEqual([hash, 'kept'])
    expect(await countFiles(hash)).toBe(state === 'kept' ? 6 : 0)
  }
})

test('uploadImage 503 while the image is being removed, and another instance completes the removal', async () => {
  const { bytes, hash, img } = await upload()
  await sweeper.age(hash)
  s3Proxy.shutAfter(2)
  await expect(sweeper.sweep()).rejects.toThrow()
  expect([await sweeper.findState(hash), await countFiles(hash)]).toEqual(['removing', 4])
  const answer = await sendTo(shop.catalogue, bytes)
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  expectRefusedImage(await add(img))
  s3Proxy.repair()
  await sweeper.age(hash)
  await Promise.all([sweeper.sweep(), sweeper.sweep()])
  expect([await sweeper.findState(hash), await countFiles(hash)]).toEqual([undefined, 0])
  expect((await sendTo(shop.catalogue, bytes)).status).toBe(201)
  expect(await countFiles(hash)).toBe(6)
})

test('uploadImage 503 if S3 fails between two files, and a retry completes the image', async () => {
  const beside = await shop.start('catalogue', { S3_URL: s3Proxy.url })
  const [repeated, left] = [await small(), await small()]
  for (const bytes of [repeated, left]) {
    s3Proxy.shutAfter(3)
    const answer = await sendTo(beside, bytes)
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
    await until('three files are written', async () => (await countFiles(hashPicture(bytes))) === 3)
    expect(await sweeper.findState(hashPicture(bytes))).toBe('pending')
    expectRefusedImage(await add(toAddress(hashPicture(bytes))))
  }
  s3Proxy.repair()
  expect((await sendTo(beside, repeated)).status).toBe(201)
  expect(await countFiles(hashPicture(repeated))).toBe(6)
  await sweeper.age(hashPicture(left))
  await sweeper.sweep()
  expect([await sweeper.findState(hashPicture(left)), await countFiles(hashPicture(left))]).toEqual(
    [undefined, 0],
  )
})

test('uploadImage 503 without MongoDB stores no files', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const bytes = await small()
  const answer = await sendTo(lonely, bytes)
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  expect(await countFiles(hashPicture(bytes))).toBe(0)
})

/** Timer functions that are not faked, because the test fakes only dates. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

test('a sweep with a clock one day ahead keeps an image that was just uploaded', async () => {
  const { hash } = await upload()
  jest.useFakeTimers({ now: Date.now() + 25 * 3_600_000, doNotFake: [...realTimers] })
  await sweeper.sweep().finally(() => jest.useRealTimers())
  expect(await sweeper.findState(hash)).toBe('kept')
})
