import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createNeighbours, readReports, reportFiles, writeReport } from './report.ts'
import { createRunFolder, keepStackLogs, logTails } from './run-folder.ts'

let parent: string
beforeEach(async () => (parent = await mkdtemp(join(tmpdir(), 'axle-report-'))))
afterEach(() => rm(parent, { recursive: true, force: true }))

test('createRunFolder keeps the folders of the previous four runs', async () => {
  for (let minute = 0; minute < 7; minute += 1) {
    await createRunFolder(new Date(Date.UTC(2026, 10, 28, 10, minute)), parent)
  }
  const names = [2, 3, 4, 5, 6].map((minute) => `2026-11-28T10-0${minute}-00`)
  expect(await readdir(parent)).toEqual(names)
})

test('reportFiles returns duration, longest wait, neighbours and evidence of each file', async () => {
  const folder = join(parent, 'core')
  await mkdir(folder)
  const wait = { file: 'a.test.ts', test: 'pays', limitMs: 60_000 }
  const waits = [
    { ...wait, what: 'listening', milliseconds: 1200 },
    { ...wait, what: 'paid', milliseconds: 4000 },
    { ...wait, file: 'b.test.ts', what: 'other', milliseconds: 9000 },
  ]
  await writeFile(join(folder, 'waits.jsonl'), waits.map((one) => JSON.stringify(one)).join('\n'))
  const record = { file: 'a.test.ts', neighbours: ['b.test.ts'], cpuPressure: 12 }
  await writeFile(join(folder, 'files.json'), JSON.stringify([record]))
  const tests = [{ fullName: 'pays', status: 'failed', duration: 5000, failureMessages: ['no'] }]
  const times = { startTime: 0, endTime: 6000 }
  const testResults = [
    { ...times, name: resolve('a.test.ts'), message: 'no', assertionResults: tests },
  ]
  expect(await reportFiles('core', { testResults }, parent)).toEqual([
    {
      ...{ ...record, layer: 'core', seconds: 6, isFailed: true, message: 'no' },
      startedAt: '1970-01-01T00:00:00.000Z',
      evidence: join(folder, 'a.test.ts'),
      tests: [
        {
          ...{ name: 'pays', status: 'failed', milliseconds: 5000 },
          longestWait: { what: 'paid', milliseconds: 4000, limitMs: 60_000 },
        },
      ],
    },
  ])
  expect(await readdir(folder)).toEqual([])
})

test('readReports returns reports in the order of their runs, and skips runs without a report', async () => {
  const report = { command: 'test', startedAt: '', seconds: 1, commit: '', factor: 1, settings: {} }
  for (const hour of [11, 10, 12]) {
    const folder = await createRunFolder(new Date(Date.UTC(2026, 10, 28, hour)), parent)
    const startedAt = String(hour)
    if (hour < 12) await writeReport(folder, { ...report, startedAt, layers: [], files: [] })
  }
  expect((await readReports(parent)).map(({ startedAt }) => startedAt)).toEqual(['10', '11'])
})

test('keepStackLogs copies only the logs of all stacks', async () => {
  for (const name of ['stack-1/logs', 'stack-1/mongo', 'stack-2/logs']) {
    await mkdir(join(parent, 'data', name), { recursive: true })
    await writeFile(join(parent, 'data', name, 'a.log'), name)
  }
  await writeFile(join(parent, 'data', 'core.json'), '{}')
  await keepStackLogs(join(parent, 'data'), join(parent, 'run'))
  const kept = await readdir(join(parent, 'run'), { recursive: true })
  const folders = ['stacks', 'stacks/stack-1', 'stacks/stack-2']
  const logs = ['stacks/stack-1/a.log', 'stacks/stack-2/a.log']
  expect(kept.toSorted()).toEqual([...folders, ...logs].toSorted())
})

test('logTails shows the last lines of the latest logs, and the number of earlier logs', async () => {
  for (let log = 10; log < 20; log += 1) {
    const lines = Array.from({ length: 40 }, (_none, line) => `line ${line} of ${log}`)
    await writeFile(join(parent, `${log}-user.log`), `${lines.join('\n')}\n`)
  }
  const shown = await logTails(parent)
  expect(shown[0]).toBe(`2 earlier logs are in ${parent}`)
  expect(shown.filter((line) => !line.startsWith(' '))).toHaveLength(9)
  expect(shown.slice(-30).map((line) => line.trim())).toEqual(
    Array.from({ length: 30 }, (_none, line) => `line ${line + 10} of 19`),
  )
})

test('createNeighbours returns the test files that ran concurrently', () => {
  const neighbours = createNeighbours()
  neighbours.start('a')
  neighbours.start('b')
  expect(neighbours.end('a')).toEqual(['b'])
  neighbours.start('c')
  expect(neighbours.running()).toEqual(['b', 'c'])
  expect(neighbours.end('b')).toEqual(['a', 'c'])
  expect(neighbours.end('c')).toEqual(['b'])
})
