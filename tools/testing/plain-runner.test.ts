import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { countTests, failuresInShort, namesIn } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'axle-plain-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Source of a test file that expects real timers, and ends with fake timers. With three such files and two workers, at
 * least one worker runs two of them.
 */
const replacesTimers = `test('replaces the time', async () => {
  const isReal = Date.now() > 1000
  jest.useFakeTimers({ now: 0 })
  await jest.advanceTimersByTimeAsync(10)
  expect([isReal, Date.now(), jest.getTimerCount()]).toEqual([true, 10, 0])
})`

const files = {
  'passes.test.ts': `describe('group', () => test('passes', (): void => {}))`,
  'timers-1.test.ts': replacesTimers,
  'timers-2.test.ts': replacesTimers,
  'timers-3.test.ts': `beforeEach(() => {})\n${replacesTimers}`,
  'hangs.test.ts': `test('hangs', () => new Promise(() => {}), 100)`,
  'hook.test.ts': `beforeEach(() => new Promise(() => {}), 100)\ntest('waits for a hook', () => {})`,
  'rejects.test.ts': `test('rejects', () => void Promise.reject(new Error('not awaited')))`,
  'throws.test.ts': `test('throws', async () => {
    setImmediate(() => { throw new Error('too late') })
    await new Promise((resolve) => setTimeout(resolve, 1000))
  })`,
  'promises.test.ts': `test('promises an assertion', () => expect.assertions(1))`,
  'broken.test.ts': `import './missing.ts'`,
  'empty.test.ts': ``,
}

function runFiles() {
  const result = join(folder, 'result.json')
  const jest = resolve('node_modules/jest/bin/jest.js')
  const options = ['--maxWorkers=2', '--json', `--outputFile=${result}`, '--forceExit']
  spawnSync(process.execPath, [jest, '--rootDir', folder, ...options], {
    cwd: folder,
    stdio: 'ignore',
  })
  return JSON.parse(readFileSync(result, 'utf8'))
}

beforeAll(() => {
  const config = {
    runner: resolve('tools/testing/plain-runner.ts'),
    setupFilesAfterEnv: [resolve('tools/testing/plain.setup.ts')],
    transform: {},
    testRegex: String.raw`\.test\.ts$`,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', jest: config }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

test('plain runner reports each failure and restores the timers when a file ends', () => {
  const result = runFiles()
  const lines = failuresInShort([result]).map((line) =>
    line.replace(/ \| .*/, '').replace(/^.*\/(?=\S+\.test)/, ''),
  )
  expect(lines.toSorted()).toEqual([
    'broken.test.ts: ● Test suite failed to run',
    'empty.test.ts: ● Test suite failed to run',
    'hangs.test.ts: hangs: Error: Exceeded the timeout of 100 ms.',
    'hook.test.ts: waits for a hook (beforeEach): Error: Exceeded the timeout of 100 ms.',
    'promises.test.ts: promises an assertion: TypeError: expect.assertions is not a function',
    'rejects.test.ts: rejects: Error: not awaited',
    'throws.test.ts: throws: Error: too late',
  ])
  expect(namesIn(result)).toContain('group passes')
  expect(countTests(result)).toEqual({ passed: 5, failed: 7 })
})
