import fc from 'fast-check'
import sharp from 'sharp'
import { type Answered, expectListed, expectSound, sendBytes, tries } from '../fuzz.setup.ts'
import { type Form, forms, encodeForm } from '../fuzzed-form.setup.ts'
import {
  applyDamages,
  foreignIn,
  pictures,
  type Sent,
  wholePictures,
} from '../fuzzed-picture.setup.ts'
import { openE2eShop, people, type E2eShop } from '../e2e-shop.setup.ts'

const boundary = 'between-the-parts'
const sizes = [320, 640, 1280].flatMap((width) => [`-${width}.webp`, `-${width}.avif`])

let shop: E2eShop
let token: string
let whole: readonly Buffer[]

beforeAll(async () => {
  shop = await openE2eShop(1, { MEASURES_MEMORY: 'true' })
  token = await shop.signIn(people.admin)
  whole = await wholePictures()
})
afterAll(() => shop.close())

type Upload = { readonly what: 'uploadImage' | 'putPhoto'; readonly type?: string }

/** Uploads the bytes of a multipart form. */
async function send(form: Buffer, { what, type }: Upload): Promise<Answered> {
  const path = what === 'uploadImage' ? '/api/upload' : '/api/profile/photo'
  const answer = await sendBytes(shop.url + path, {
    method: what === 'uploadImage' ? 'POST' : 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type ?? `multipart/form-data; boundary=${boundary}`,
    },
    body: new Uint8Array(form),
  })
  expectListed(what, answer)
  return answer
}

/** Expects that this URL serves a picture that the shop encoded itself, without any data from the upload. */
async function expectOwn(address: string): Promise<void> {
  const answer = await fetch(shop.url + address)
  const file = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    `image/${address.split('.').at(-1)}`,
  ])
  expect([address, await foreignIn(file)]).toEqual([address, []])
}

/** Expects that another decoder can read a picture that the shop accepted. */
async function expectReadable(bytes: Buffer): Promise<void> {
  const { format, width, height, pages = 1 } = await sharp(bytes).metadata()
  expect(['jpeg', 'png', 'webp', 'heif']).toContain(format)
  expect([Math.min(width, height) >= 64, pages]).toEqual([true, 1])
  await sharp(bytes).raw().toBuffer()
}

const asForm = (bytes: Buffer) =>
  encodeForm({ boundary, parts: [{ name: 'image', content: 'picture' }] }, bytes)

test('uploadImage 201 for a valid picture, stored without embedded data, and 4xx for a damaged one', async () => {
  const property = fc.asyncProperty(pictures, async (sent: Sent) => {
    const bytes = applyDamages(sent, whole)
    const { status, body } = await send(asForm(bytes), { what: 'uploadImage' })
    expect(sent.damages.length === 0 ? [201] : [201, 422, 400]).toContain(status)
    if (status !== 201) return
    await expectReadable(bytes)
    const address: string = body.data.url
    await Promise.all(sizes.map((size) => expectOwn(address.replace(/-\d+\.\w+$/u, size))))
  })
  await fc.assert(property, tries(12))
})

test('putPhoto 200 for a valid picture, stored without embedded data, and 4xx changes nothing', async () => {
  let before = ''
  const property = fc.asyncProperty(pictures, async (sent: Sent) => {
    const bytes = applyDamages(sent, whole)
    const { status, body } = await send(asForm(bytes), { what: 'putPhoto' })
    expect(sent.damages.length === 0 ? [200] : [200, 422, 400]).toContain(status)
    if (status === 200) {
      await expectReadable(bytes)
      before = body.photoURL
    }
    if (before !== '') await expectOwn(before)
  })
  await fc.assert(property, tries(6))
})

test.each(['uploadImage', 'putPhoto'] as const)(
  '%s 200 or a refusal for any form, whatever its boundary, names and fields',
  async (what) => {
    const [picture = Buffer.alloc(0)] = whole
    const known = await send(asForm(picture), { what })
    const property = fc.asyncProperty(forms, async (form: Form) => {
      const { status, body } = await send(encodeForm(form, picture), { what, type: form.type })
      if (status >= 400) return
      // The shop may accept only a form with a single field, and must have read that field's content unchanged.
      expect(form.parts).toMatchObject([{ name: 'image', content: 'picture' }])
      if (what === 'uploadImage') expect(body).toEqual(known.body)
    })
    await fc.assert(property, tries(what === 'uploadImage' ? 50 : 5))
  },
)

test('services stay healthy and within their compose memory limits after the uploads', async () => {
  await expectSound(shop.services.catalogue, 416)
  await expectSound(shop.services.user, 336)
  await expectSound(shop.services.gateway, 144)
})
