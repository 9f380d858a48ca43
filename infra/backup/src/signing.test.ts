import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSigned, makeSigner, signFolder } from './signing.ts'

const name = '2026-11-29T03-00-00Z'
const { signer, verifier } = makeSigner()
let place: string
let folder: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'axle-signing-'))
  folder = join(place, name)
  await rename(await mkdtemp(join(place, 'new-')), folder)
  await writeFile(join(folder, 'mongo.tar.gz.age'), 'orders')
  await writeFile(join(folder, 'kafka.tar.gz.age'), 'events')
  await signFolder(folder, name, signer)
})
afterEach(() => rm(place, { recursive: true }))

test('checkSigned accepts an unchanged backup', async () => {
  await expect(checkSigned(folder, verifier)).resolves.toBeUndefined()
})

test.each([
  ['a file was changed', () => writeFile(join(folder, 'mongo.tar.gz.age'), 'forged')],
  ['a file is missing', () => rm(join(folder, 'kafka.tar.gz.age'))],
  ['a file was added', () => writeFile(join(folder, 'redis.tar.gz.age'), 'forged')],
])('checkSigned rejects a backup when %s', async (_what, spoil) => {
  await spoil()
  await expect(checkSigned(folder, verifier)).rejects.toThrow('is not as it was')
})

test('checkSigned rejects a backup that was signed with a different key', async () => {
  await signFolder(folder, name, makeSigner().signer)
  await expect(checkSigned(folder, verifier)).rejects.toThrow('was not signed by your shop')
})

test('checkSigned rejects a list that was changed after signing', async () => {
  const list = join(folder, 'files.json')
  await writeFile(list, (await readFile(list, 'utf8')).replace(name, '2026-11-30T03-00-00Z'))
  await expect(checkSigned(folder, verifier)).rejects.toThrow('was not signed by your shop')
})

test('checkSigned rejects an older backup whose folder was renamed to look newer', async () => {
  const other = join(place, '2026-11-30T03-00-00Z')
  await rename(folder, other)
  await expect(checkSigned(other, verifier)).rejects.toThrow(`is that of ${name}`)
})
