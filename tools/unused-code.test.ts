import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Small copy of the npm workspaces, in which the test plants unused code. */
let folder: string

function plant(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-unused-'))
  for (const file of ['knip.config.ts', 'package.json', 'services/booking/package.json']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('knip reports unused exports, types, files and packages, but nothing that is used', () => {
  plant('services/booking/src/main.ts', `import { used } from './part.ts'\nused()\n`)
  plant(
    'services/booking/src/part.ts',
    'export const used = () => left()\nexport const left = () => 1\nexport type Idle = string\n',
  )
  plant('services/booking/src/alone.ts', 'export {}\n')
  const program = resolve('node_modules/.bin/knip')
  const options = ['--no-progress', '--workspace', 'services/booking', '--reporter', 'compact']
  const { stdout, status } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/part\.ts: left$/m)
  expect(stdout).toMatch(/part\.ts: Idle$/m)
  expect(stdout).toMatch('services/booking/src/alone.ts')
  expect(stdout).toMatch(/services\/booking\/package\.json: .*stripe/)
  expect(stdout).not.toMatch(/\bused$/m)
})
