import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keyIn, makeKey, open, seal, sealerIn, formatKey } from './sealing.ts'

/** Content that spans several of age's 64 kB chunks. */
const content = randomBytes(200_000)

async function sealed(recipient: string): Promise<Buffer> {
  const to = new PassThrough()
  const [bytes] = await Promise.all([buffer(to), seal(Readable.from([content]), recipient, to)])
  return bytes
}

async function opened(bytes: Buffer, secret: string): Promise<Buffer> {
  const to = new PassThrough()
  to.on('error', () => undefined)
  const reading = buffer(to).catch(() => Buffer.alloc(0))
  await open(Readable.from([bytes]), secret, to)
  return reading
}

test('open decrypts content that seal encrypted for the same key', async () => {
  const { key, sealer } = await makeKey()
  const bytes = await sealed(sealer.recipient)
  expect(bytes.includes(content.subarray(0, 64))).toBe(false)
  expect((await opened(bytes, key.secret)).equals(content)).toBe(true)
})

test('open rejects a different key', async () => {
  const bytes = await sealed((await makeKey()).sealer.recipient)
  await expect(opened(bytes, (await makeKey()).key.secret)).rejects.toThrow()
})

test.each([
  [
    'a byte was changed',
    (bytes: Buffer) => bytes.with(bytes.length - 100, 1 ^ (bytes.at(-100) ?? 0)),
  ],
  ['the end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000)],
] as const)('open rejects encrypted data when %s', async (_what, spoil) => {
  const { key, sealer } = await makeKey()
  const bytes = Buffer.from(spoil(await sealed(sealer.recipient)))
  await expect(opened(bytes, key.secret)).rejects.toThrow()
})

test('keyIn parses a key, sealerIn parses a sealer, and both reject incomplete text', async () => {
  const { key, sealer } = await makeKey()
  expect(keyIn(formatKey(key))).toEqual(key)
  expect(sealerIn(`${sealer.recipient}.${sealer.signer}`)).toEqual(sealer)
  expect(() => keyIn(`${key.secret}\n`)).toThrow('does not say who signs')
  expect(() => keyIn('# signed by: me\n')).toThrow('There is no key')
  expect(() => sealerIn(sealer.recipient)).toThrow('seals no back-up')
})
