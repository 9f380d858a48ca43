import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveStandInData } from './stand-in-data.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-data-'))
  await mkdir(join(folder, 'mongo'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

test("moveStandInData moves the stand-in's H2 file and journal but no mongod files", async () => {
  await write('mongo/store.mv', 'store')
  await write('mongo/store.mv.journal-1', 'journal')
  await write('mongo/WiredTiger', 'mongod')
  await moveStandInData(folder)
  expect((await readdir(join(folder, 'mongo-stand-in'))).toSorted()).toEqual([
    'store.mv',
    'store.mv.journal-1',
  ])
  expect(await readdir(join(folder, 'mongo'))).toEqual(['WiredTiger'])
})

test('moveStandInData does not overwrite newer stand-in data', async () => {
  await mkdir(join(folder, 'mongo-stand-in'))
  await write('mongo/store.mv', 'old')
  await write('mongo-stand-in/store.mv', 'new')
  await moveStandInData(folder)
  expect(await readFile(join(folder, 'mongo-stand-in/store.mv'), 'utf8')).toBe('new')
})

test('moveStandInData creates no folder when there are only mongod files', async () => {
  await write('mongo/WiredTiger', 'mongod')
  await moveStandInData(folder)
  expect(await readdir(folder)).toEqual(['mongo'])
})
