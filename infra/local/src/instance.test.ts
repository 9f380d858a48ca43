import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  forgetInstance,
  readInstance,
  recordInstance,
  remainingChildren,
  runningInstance,
} from './instance.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-instance-'))
})
afterEach(() => rm(folder, { recursive: true }))

const address = 'http://localhost:8080'

it('runningInstance finds a running instance and its children', async () => {
  await recordInstance(folder, address, [{ name: 'redis', pid: process.pid }])
  const instance = await runningInstance(folder)
  expect(instance).toMatchObject({ pid: process.pid, address })
  expect(instance?.children).toMatchObject([{ name: 'redis', pid: process.pid }])
})

it('runningInstance returns undefined when a different process reuses the process id', async () => {
  await recordInstance(folder, address, [{ name: 'redis', pid: process.pid }])
  const file = join(folder, 'up.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/"startedAt": ".+"/g, '"startedAt": "1"'))
  const instance = await readInstance(folder)
  expect(await runningInstance(folder)).toBeUndefined()
  expect(instance && (await remainingChildren(instance))).toEqual([])
})

it('forgetInstance deletes the record of the instance, and is idempotent', async () => {
  await recordInstance(folder, address, [])
  await forgetInstance(folder)
  expect(await readInstance(folder)).toBeUndefined()
  await forgetInstance(folder)
})
