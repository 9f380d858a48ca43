import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWhenChanged } from './changed-files.ts'
import { createLog } from '../observability/log.ts'
import { until } from '../testing/until.ts'

let folder: string
let file: string
let ending: (() => Promise<unknown>)[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-files-'))
  file = join(folder, 'secret')
  ending = []
  await writeFile(file, 'one')
})
afterEach(async () => {
  for (const end of ending) await end()
  await rm(folder, { recursive: true })
})

/**
 * Watches a file for changes.
 * @returns a function that returns the number of times the process was asked to stop
 */
async function watch(path = file): Promise<() => number> {
  let ends = 0
  const stopper = {
    add: (_name: string, end: () => Promise<unknown>): void => void ending.push(end),
    stop: async (): Promise<void> => {
      ends += 1
    },
  }
  const log = createLog('test', 'silent')
  await endWhenChanged({ files: [path], log, stopper, lookMs: 5, spreadMs: 0 })
  return () => ends
}

/** Resolves when all watchers that were started earlier have checked their files at least once. */
async function allLook(): Promise<void> {
  const other = join(folder, 'other')
  await writeFile(other, 'one')
  const ends = await watch(other)
  await writeFile(other, 'two')
  await until('the other has looked', () => ends() > 0)
}

it('endWhenChanged stops the process only once when a secret file is replaced by a rename', async () => {
  const ends = await watch()
  await writeFile(`${file}.new`, 'two')
  await rename(`${file}.new`, file)
  await until('it ends', () => ends() > 0)
  await writeFile(file, 'three')
  await allLook()
  expect(ends()).toBe(1)
})

it('endWhenChanged does not stop the process when a file is missing or is rewritten unchanged', async () => {
  const ends = await watch()
  await rm(file)
  await allLook()
  await writeFile(file, 'one')
  await allLook()
  expect(ends()).toBe(0)
  await writeFile(file, 'two')
  await until('it ends', () => ends() > 0)
})
