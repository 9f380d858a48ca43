import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedFolder, ensureCached } from './package-cache.ts'

let cache = ''
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'axle-cache-'))
})
afterEach(() => rm(cache, { recursive: true }))

const write = (text: string) => (draft: string) => writeFile(join(draft, 'file'), text)

it('cachedFolder returns a separate folder for each recipe', () => {
  const first = cachedFolder(cache, 'redis', '1.0', 'a')
  expect(cachedFolder(cache, 'redis', '1.0', 'a')).toBe(first)
  expect(cachedFolder(cache, 'redis', '1.0', 'b')).not.toBe(first)
})

it('ensureCached fills a folder only once when several callers run concurrently', async () => {
  const folder = cachedFolder(cache, 'redis', '1.0', 'a')
  const made = await Promise.all(['1', '2', '3'].map((text) => ensureCached(folder, write(text))))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await ensureCached(folder, write('later'))).toBe(false)
  expect(await readFile(join(folder, 'file'), 'utf8')).not.toBe('later')
  expect(await readdir(cache)).toHaveLength(1)
})

it('ensureCached leaves no files after a failure, so a retry succeeds', async () => {
  const folder = cachedFolder(cache, 'redis', '1.0', 'a')
  const failing = ensureCached(folder, async (draft) => {
    await write('half')(draft)
    throw new Error('the network went away')
  })
  await expect(failing).rejects.toThrow('the network went away')
  expect(existsSync(folder)).toBe(false)
  expect(await readdir(cache)).toEqual([])
  expect(await ensureCached(folder, write('whole'))).toBe(true)
})

it('ensureCached takes over the lock when its owner was killed', async () => {
  const folder = cachedFolder(cache, 'redis', '1.0', 'a')
  await writeFile(`${folder}.lock`, `${process.pid} 1`)
  expect(await ensureCached(folder, write('whole'))).toBe(true)
})
