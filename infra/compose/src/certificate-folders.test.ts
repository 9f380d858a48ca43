import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { keepCertificates } from './certificate-folders.ts'

const now = new Date()
const keep = (at: string, when: Date) => keepCertificates(at, when, { redis: 999, user: 1000 })
const inYears = (years: number) => new Date(now.getTime() + years * 365 * 24 * 60 * 60 * 1000)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-certificates-'))
  await keep(folder, now)
})
afterEach(() => rm(folder, { recursive: true }))

const read = (name: string, at = folder) => readFile(join(at, name), 'utf8')

/**
 * Connects to a server that presents the certificate in `both.pem`, the file that MongoDB, Kafka and the services use.
 * @returns `welcome` or the TLS error
 */
async function greet(server: string, name: string, authority: string): Promise<string> {
  const both = await read(`${server}/both.pem`)
  const listener = createServer({ cert: both, key: both }, (socket) => socket.end())
  listener.on('tlsClientError', () => undefined)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', servername: name, ca: authority })
  const reported = await once(socket, 'secureConnect').then(
    () => 'welcome',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  socket.destroy()
  listener.close()
  return reported
}

test("client with the authority's certificate trusts a server only under the server's own names", async () => {
  const authority = await read('ca/CAs/ca.crt')
  expect(await greet('redis', 'redis', authority)).toBe('welcome')
  expect(await greet('redis', 'localhost', authority)).toBe('welcome')
  expect(await greet('redis', 'mongo', authority)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  const other = await mkdtemp(join(tmpdir(), 'axle-certificates-'))
  await keep(other, now)
  const wrong = await read('ca/CAs/ca.crt', other)
  await rm(other, { recursive: true })
  expect(await greet('redis', 'redis', wrong)).not.toBe('welcome')
})

test("keys are readable only by their owner, and the clients' folder contains no key", async () => {
  for (const file of ['redis/private.key', 'redis/both.pem', 'authority/private.key']) {
    expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o400])
  }
  expect((await stat(join(folder, 'redis/public.crt'))).mode & 0o777).toBe(0o444)
  await expect(stat(join(folder, 'ca/private.key'))).rejects.toThrow('ENOENT')
})

test('certificate with less than a year left is renewed by the same authority', async () => {
  const before = await read('redis/public.crt')
  await keep(folder, inYears(0.9))
  expect(await read('redis/public.crt')).toBe(before)
  const authority = await read('ca/CAs/ca.crt')
  await keep(folder, inYears(1.1))
  expect(await read('redis/public.crt')).not.toBe(before)
  expect(await read('ca/CAs/ca.crt')).toBe(authority)
})

test("keys of a valid certificate change owner when the server's user changes", async () => {
  const before = await read('redis/public.crt')
  await keepCertificates(folder, now, { redis: 1000 })
  expect(await read('redis/public.crt')).toBe(before)
  const owner = process.getuid?.() === 0 ? 1000 : process.getuid?.()
  for (const file of ['redis/private.key', 'redis/both.pem']) {
    const { uid, mode } = await stat(join(folder, file))
    expect([file, uid, mode & 0o777]).toEqual([file, owner, 0o400])
  }
})

test('authority that expires soon is replaced, and all certificates are reissued', async () => {
  const before = await read('ca/CAs/ca.crt')
  await keep(folder, inYears(7.9))
  expect(await read('ca/CAs/ca.crt')).toBe(before)
  await rm(join(folder, 'user'), { recursive: true })
  await keep(folder, now)
  const user = await read('user/public.crt')
  await keep(folder, inYears(8.1))
  const after = await read('ca/CAs/ca.crt')
  expect(after).not.toBe(before)
  expect(await read('user/CAs/ca.crt')).toBe(after)
  expect(await read('user/public.crt')).not.toBe(user)
})

test('key and certificate are created again when a crash left a key without a certificate', async () => {
  const before = await read('redis/private.key')
  await rm(join(folder, 'redis/public.crt'))
  await keep(folder, now)
  expect(await read('redis/private.key')).not.toBe(before)
  const [key, certificate] = [await read('redis/private.key'), await read('redis/public.crt')]
  expect(await read('redis/both.pem')).toBe(key + certificate)
})
