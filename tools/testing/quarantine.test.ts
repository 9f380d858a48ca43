import { resolve } from 'node:path'
import {
  type Quarantined,
  quarantineFaults,
  readQuarantine,
  repeatQuarantined,
  selecting,
  skippedIn,
  skipping,
} from './quarantine.ts'

const file = 'tools/testing/quarantine.test.ts'
const entry: Quarantined = {
  ...{ file, test: 'pays (twice)', date: '2026-11-20', end: '2026-12-04' },
  ...{ output: 'Error: late', owner: 'Ada' },
}
const today = '2026-11-28'
const pick = (options: readonly string[]) =>
  new RegExp(options[0]?.split('=').slice(1).join('=') ?? '')

test('quarantine.json of this repository is valid', () => {
  expect(quarantineFaults(readQuarantine(), new Date().toISOString().slice(0, 10))).toEqual([])
})

test('quarantineFaults accepts up to ten tests for up to 14 days', () => {
  expect(quarantineFaults(Array<Quarantined>(10).fill(entry), today)).toEqual([])
})

test('quarantineFaults reports a quarantine that is too large, lasts too long, has expired or has no file', () => {
  const faulty: [string, Quarantined[]][] = [
    ['11 tests', Array<Quarantined>(11).fill(entry)],
    ['15 days', [{ ...entry, end: '2026-12-05' }]],
    ['ended on 2026-11-27', [{ ...entry, end: '2026-11-27' }]],
    ['starts in the future', [{ ...entry, date: '2026-11-29' }]],
    ['no such file', [{ ...entry, file: 'missing.test.ts' }]],
  ]
  const missed = faulty.filter(([fault, tests]) => {
    const faults = quarantineFaults(tests, today)
    return faults.length !== 1 || !faults[0]?.includes(fault)
  })
  expect(missed).toEqual([])
})

test('readQuarantine rejects an entry without an owner or output', () => {
  const { owner, ...withoutOwner } = entry
  expect(() => readQuarantine(JSON.stringify([withoutOwner]))).toThrow(/owner/)
  expect(() => readQuarantine(JSON.stringify([{ ...entry, owner, output: '' }]))).toThrow(/output/)
})

test('skipping() omits only the quarantined tests', () => {
  const pattern = pick(skipping([entry, { ...entry, test: 'ships' }]))
  const names = ['pays (twice)', 'ships', 'pays (twice) late', 'ships late', 'refunds']
  expect(names.filter((name) => pattern.test(name))).toEqual(names.slice(2))
  expect(skipping([])).toEqual([])
  expect(names.filter((name) => pick(selecting(entry.test)).test(name))).toEqual([entry.test])
})

test('skippedIn ignores a skipped test with the same name in another file', () => {
  const resultsIn = (path: string, status: string) => ({
    ...{ name: resolve(path), startTime: 0, endTime: 0, message: '' },
    assertionResults: [{ fullName: entry.test, status, failureMessages: [] }],
  })
  const found = (path: string, status: string) =>
    skippedIn({ testResults: [resultsIn(path, status)] }, [entry])
  expect(found(file, 'pending')).toEqual([entry])
  expect(found('other.test.ts', 'pending')).toEqual([])
  expect(found(file, 'passed')).toEqual([])
})

test('repeatQuarantined runs a test 20 times and reports its passes, owner and end date', async () => {
  let runs = 0
  const line = await repeatQuarantined(entry, () => Promise.resolve((runs += 1) > 3))
  expect(runs).toBe(20)
  expect(line).toBe(`${file}: pays (twice): 17 of 20 runs passed (Ada, until 2026-12-04)`)
})
