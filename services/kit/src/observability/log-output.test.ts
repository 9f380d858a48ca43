import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../testing/until.ts'
import { createFileOutput, createPipeOutput } from './log-output.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function openPipe() {
  const file = join(folder, 'pipe')
  spawnSync('mkfifo', [file])
  // The pipe is opened for both reading and writing, because opening it only for reading would wait for a writer.
  const reader = new Socket({ fd: openSync(file, 'r+'), readable: true, writable: false })
  return { reader, writer: openSync(file, 'w') }
}

async function readUntil(reader: Socket, isAll: (text: string) => boolean): Promise<string> {
  let text = ''
  while (!isAll(text)) text += String((await once(reader, 'data'))[0])
  return text
}

test('createPipeOutput does not block when its reader hangs, and writes whole lines in order', async () => {
  const dropped = jest.fn()
  const { reader, writer } = openPipe()
  const output = createPipeOutput(writer, dropped)
  const lines = Array.from({ length: 3000 }, (_, index) => `${index} ${'x'.repeat(1000)}\n`)
  for (const line of lines) output.write(line)
  const flushed = new Promise<void>((resolve) => output.flush(() => resolve()))
  const written = Promise.race([flushed.then(() => true), Promise.resolve(false)])
  expect(await written).toBe(false)
  const whenDropped = new Promise<number>((resolve) => dropped.mockImplementation(resolve))
  const read = readUntil(reader, (text) => text.endsWith('end\n'))
  const droppedCount = await whenDropped
  await flushed
  output.write('end\n')
  const stored = lines.slice(0, lines.length - droppedCount)
  expect(await read).toBe(`${stored.join('')}end\n`)
  expect(droppedCount).toBeGreaterThan(1000)
  expect(dropped).toHaveBeenCalledTimes(1)
  reader.destroy()
})

test('createFileOutput writes lines in order, after a short delay', async () => {
  const file = join(folder, 'lines')
  const output = createFileOutput(openSync(file, 'w'))
  for (const line of ['one\n', 'two\n']) output.write(line)
  await until('they are there', () => readFileSync(file, 'utf8') === 'one\ntwo\n')
})

test.each(['process.exit(1)', "throw new Error('ended')"])(
  'createFileOutput writes the last lines when a program ends by %s',
  (end) => {
    const file = join(folder, 'lines')
    const from = JSON.stringify(new URL('./log-output.ts', import.meta.url))
    const program = `
      const { createFileOutput } = await import(${from})
      const output = createFileOutput(1)
      output.write('one\\n')
      output.write('last\\n')
      ${end}`
    spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', openSync(file, 'w'), 'ignore'],
    })
    expect(readFileSync(file, 'utf8')).toBe('one\nlast\n')
  },
)

test('createPipeOutput ignores a closed reader', async () => {
  const { reader, writer } = openPipe()
  const output = createPipeOutput(writer, () => undefined)
  reader.destroy()
  await once(reader, 'close')
  for (const line of ['one\n', 'two\n']) {
    output.write(line)
    await new Promise<void>((resolve) => output.flush(() => resolve()))
  }
})
