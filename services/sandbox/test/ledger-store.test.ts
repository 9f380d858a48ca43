import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../src/charge/ledger.store.ts'

type Line = { readonly n: number }

let folder: string
let file: string
let ledger: Awaited<ReturnType<typeof openLedger<Line>>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-ledger-'))
  file = join(folder, 'ledger.jsonl')
  ledger = await openLedger(file, (value) => value as Line)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await ledger.close()
  await rm(folder, { recursive: true, force: true })
})

/** Records every file sync without preventing it. */
async function watchSyncs() {
  const handle = await open(file)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  return jest.spyOn(prototype, 'datasync')
}

async function written(): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
  return lines.map((line) => (JSON.parse(line) as Line).n)
}

test('concurrent lines are written in order with at most two syncs', async () => {
  const syncs = await watchSyncs()
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  const stored: number[] = []
  await Promise.all(numbers.map((n) => ledger.append({ n }).then(() => stored.push(n))))
  expect(await written()).toEqual(numbers)
  expect(stored).toEqual(numbers)
  expect(syncs.mock.calls.length).toBeLessThanOrEqual(2)
})

test('all lines of a batch are rejected and removed when their sync fails', async () => {
  await ledger.append({ n: 0 })
  const syncs = await watchSyncs()
  syncs.mockRejectedValueOnce(new Error('The disk is away'))
  const together = await Promise.allSettled([ledger.append({ n: 1 }), ledger.append({ n: 2 })])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await ledger.append({ n: 3 })
  expect(await written()).toEqual([0, 3])
})
