import sharp from 'sharp'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const red = { r: 200, g: 40, b: 40 }
const blue = { r: 40, g: 40, b: 200 }

/** Creates a 400 × 200 pixel image, red on the left and blue on the right. */
function halves() {
  const half = { width: 200, height: 200, channels: 3 } as const
  return sharp({ create: { ...half, background: red } }).extend({ right: 200, background: blue })
}

/**
 * Uploads an image and reads its stored version.
 * @returns the size, and a function that returns the colour at a position. Coordinates range from 0 to 1
 */
async function sent(bytes: Buffer, format: 'webp' | 'avif' = 'webp') {
  const { status, body } = await shop.upload(admin, 'image', bytes)
  expect(status).toBe(201)
  const address = body.data.url.replace('/api', '').replace('640.webp', `1280.${format}`)
  const answer = await fetch(shop.catalogue.url + address)
  const stored = sharp(Buffer.from(await answer.arrayBuffer()))
  const { data, info } = await stored.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (left: number, top: number) => {
    const x = Math.floor(left * info.width)
    const y = Math.floor(top * info.height)
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray((y * info.width + x) * 4)
    return { r, g, b, alpha }
  }
  return { width: info.width, height: info.height, at }
}

type Colour = { readonly r: number; readonly g: number; readonly b: number }

function expectNear(received: Colour, expected: Colour, most = 30) {
  for (const part of ['r', 'g', 'b'] as const) {
    expect(Math.abs(received[part] - expected[part])).toBeLessThan(most)
  }
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'uploadImage 201 rotates a %s by its orientation metadata',
  async (format) => {
    const sideways = halves().withMetadata({ orientation: 6 }).toFormat(format)
    const { width, height, at } = await sent(await sideways.toBuffer())
    expect([width, height]).toEqual([200, 400])
    expectNear(at(0.5, 0.25), red)
    expectNear(at(0.5, 0.75), blue)
  },
)

test('uploadImage 201 converts CMYK, 16-bit and greyscale images to screen colours', async () => {
  const print = await sent(await halves().toColourspace('cmyk').jpeg().toBuffer())
  expectNear(print.at(0.25, 0.5), red, 60)
  // Blue in print is less intense than blue on a screen.
  const ink = print.at(0.75, 0.5)
  expect(ink.b).toBeGreaterThan(Math.max(ink.r, ink.g) + 40)
  const deep = await sent(await halves().toColourspace('rgb16').png().toBuffer())
  expectNear(deep.at(0.25, 0.5), red)
  const wide = await sent(await halves().withIccProfile('p3').jpeg().toBuffer())
  expectNear(wide.at(0.25, 0.5), red)
  const grey = await sent(await halves().greyscale().toColourspace('b-w').jpeg().toBuffer())
  const { r, g, b } = grey.at(0.25, 0.5)
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6)
})

test.each(['webp', 'avif'] as const)(
  'uploadImage 201 keeps transparent areas in %s',
  async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const create = {
      width: 200,
      height: 200,
      channels: 4,
      background: { ...red, alpha: 1 },
    } as const
    const bytes = await sharp({ create }).extend({ right: 200, background: clear }).png().toBuffer()
    const { at } = await sent(bytes, format)
    expectNear(at(0.25, 0.5), red)
    expect([at(0.25, 0.5).alpha, at(0.75, 0.5).alpha]).toEqual([255, 0])
  },
)

test('uploadImage 201 never enlarges an image', async () => {
  const { width, height } = await sent(await halves().png().toBuffer())
  expect([width, height]).toEqual([400, 200])
})
