import { call } from '@axle/kit/testing/client'
import sharp from 'sharp'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { admin, type Catalogue, picture, startCatalogue } from './catalogue.setup.ts'

/**
 * Reads a file from the `files` folder. `sequence.avif` and `animated.png` have three frames, and `many-pixels.avif`
 * has 80 million pixels in 2 kB. They were created with Pillow, because sharp cannot write such files.
 */
function file(name: 'sequence.avif' | 'animated.png' | 'many-pixels.avif') {
  return readFile(new URL(`files/${name}`, import.meta.url))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/**
 * Creates a black PNG with one bit per pixel, so that even a large image is a small file. `extra` is inserted before
 * the pixel data.
 */
function blackPng(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a PNG chunk that is small in the file but decompresses to several megabytes. */
function swelling(type: 'zTXt' | 'iCCP', megabytes: number): Buffer {
  const swollen = deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  return chunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), swollen]))
}

/** Creates a JPEG file whose header contains false dimensions. */
function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf('ffc0', 0, 'hex')
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** Text that must not occur in any stored image. */
const payload = '<script>alert("payload")</script>'
const zip = Buffer.from(`PK\x03\x04${payload}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj <</JS (${payload})>> endobj\n%%EOF\n`)

/** Inserts an HTML comment into a JPEG at a position that browsers inspect to guess the content type. */
function commented(jpeg: Buffer): Buffer {
  const comment = Buffer.from(`\0\0\0\0<html>${payload}`, 'latin1')
  comment.writeUInt16BE(0xff_fe, 0)
  comment.writeUInt16BE(comment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** Creates named files that are valid both as an image and in another format. */
function polyglots(jpeg: Buffer, png: Buffer): Readonly<Record<string, Buffer>> {
  return {
    'JPEG and HTML': Buffer.concat([commented(jpeg), Buffer.from(`<html>${payload}`)]),
    'PNG and ZIP': Buffer.concat([png, zip]),
    'JPEG and PDF': Buffer.concat([jpeg, pdf]),
  }
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${payload}</svg>`

/** Creates named files that the shop must always reject. */
function strangers(jpeg: Buffer): Readonly<Record<string, Buffer>> {
  return {
    'an SVG': Buffer.from(svg),
    'an SVG after a byte order mark': Buffer.from(`\uFEFF${svg}`),
    'an SVG after blanks and a comment': Buffer.from(`\n\t <!-- a --> ${svg}`),
    'a packed SVG': gzipSync(svg),
    HTML: Buffer.from(`<html>${payload}</html>`),
    'a GIF that is an archive': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64), zip]),
    'a PDF with a JPEG in it': Buffer.concat([pdf, jpeg]),
    noise: Buffer.from('not a picture at all'),
  }
}

let shop: Catalogue
let jpeg: Buffer

beforeAll(async () => {
  shop = await startCatalogue()
  jpeg = await picture('jpeg', 160, 120)
})
// Checks that no image in these tests has crashed the service.
afterAll(async () => {
  expect((await call(shop.catalogue.url, 'GET /healthz')).status).toBe(200)
  await shop.close()
})

async function refusal(bytes: Buffer): Promise<string> {
  const { status, body } = await shop.upload(admin, 'image', bytes, 'innocent.png')
  expect([status, body.detail]).toEqual([422, expect.any(String)])
  return body.detail
}

async function stored(bytes: Buffer): Promise<string> {
  const { status, body } = await shop.upload(admin, 'image', bytes)
  expect(status).toBe(201)
  return body.data.url.replace('/api', '')
}

async function open(address: string): Promise<Buffer> {
  const answer = await fetch(shop.catalogue.url + address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('uploadImage 422 for unsupported files, regardless of the file name', async () => {
  for (const [what, bytes] of Object.entries(strangers(jpeg))) {
    expect([what, await refusal(bytes)]).toEqual([what, 'Send a JPEG, PNG, WebP or AVIF picture.'])
  }
  for (const format of ['gif', 'tiff'] as const) {
    expect(await refusal(await sharp(jpeg).toFormat(format).toBuffer())).toMatch(/^Send a JPEG/)
  }
})

test('uploadImage 422 for animated images in all formats', async () => {
  const frame = { width: 80, height: 160, channels: 3, pageHeight: 80 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const webp = await sharp({ create: { ...frame, background: 'red', noise } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  for (const bytes of [webp, await file('animated.png'), await file('sequence.avif')]) {
    expect(await refusal(bytes)).toBe('Animated pictures are not supported. Send a still picture.')
  }
})

test('uploadImage 422 for small files with too many pixels, 201 at the limit', async () => {
  const background = 'green'
  const create = { width: 5_001, height: 5_000, channels: 3, background } as const
  const webp = await sharp({ create }).webp({ effort: 0, quality: 10 }).toBuffer()
  const monsters = [
    blackPng(20_000, 20_000),
    blackPng(5_001, 5_000),
    lyingJpeg(jpeg, 65_000, 65_000),
    webp,
    await file('many-pixels.avif'),
  ]
  for (const bytes of monsters) expect(await refusal(bytes)).toMatch(/25 million/)
  await stored(blackPng(5_000, 5_000))
})

test('uploadImage 422 for an image that is too small or too tall, or has false dimensions', async () => {
  expect(await refusal(await picture('png', 63, 800))).toMatch(/too small/)
  expect(await refusal(await picture('png', 100, 401))).toMatch(/too tall/)
  expect(await refusal(lyingJpeg(jpeg, 4_000, 4_000))).toMatch(/broken/)
})

test('uploadImage 201 for a PNG with huge compressed metadata, which is removed', async () => {
  for (const type of ['zTXt', 'iCCP'] as const) {
    const address = await stored(blackPng(200, 200, swelling(type, 100)))
    expect((await open(address)).length).toBeLessThan(10_000)
  }
})

test('uploadImage 201 stores only the image from a file that is valid in several formats', async () => {
  for (const bytes of Object.values(polyglots(jpeg, await picture('png', 160, 120)))) {
    expect(bytes.includes(payload)).toBe(true)
    const address = await stored(bytes)
    for (const ending of ['320.webp', '640.webp', '1280.avif']) {
      const content = await open(address.replace('640.webp', ending))
      expect(content.includes('alert')).toBe(false)
      expect((await sharp(content).metadata()).width).toBe(160)
    }
  }
})

/** Creates a pseudo-random number generator. The same seed produces the same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'uploadImage 201 or 422 for a truncated or damaged %s',
  async (format) => {
    const next = numbers(format.length)
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 96, height: 80, channels: 3, background: 'red', noise } as const
    const whole = await sharp({ create }).toFormat(format).toBuffer()
    const cut = () => whole.subarray(0, 1 + Math.floor(next() * (whole.length - 1)))
    const damaged = () => {
      const bytes = Buffer.from(whole)
      for (let count = 0; count < 4; count++) {
        bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
      }
      return bytes
    }
    for (let count = 0; count < 8; count++) {
      const answers = [cut(), damaged()].map((bytes) => shop.upload(admin, 'image', bytes))
      for (const { status } of await Promise.all(answers)) expect([201, 422]).toContain(status)
    }
    await refusal(whole.subarray(0, Math.floor(whole.length * 0.9)))
    await stored(whole)
  },
)
