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

type Locked = { version?: string; name?: string; hasInstallScript?: boolean }

function write(path: string, content: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(content))
}

test('package.json says of every package with a script of its own whether it may run, and of no other', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withScript = Object.entries<Locked>(packages).flatMap(([path, locked]) =>
    locked.hasInstallScript ? [path.replace(/.*node_modules\//, '')] : [],
  )
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted())
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  expect(allowed).toEqual(['node'])
})

/** Three packages with a script each, and a project that needs them, as its lock file says. */
beforeAll(async () => {
  const names = ['allowed', 'refused', 'unknown']
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
}, 120_000)

test.each(['running', 'all'])(
  'an installation of %s runs the scripts that may run, and no others',
  async (part) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    await run('sh', ['tools/install.sh', part], { cwd: folder })
    const hasRun = (name: string) => existsSync(join(folder, 'node_modules', name, 'ran.txt'))
    expect(existsSync(join(folder, 'node_modules', 'refused', 'package.json'))).toBe(true)
    expect(['allowed', 'refused', 'unknown'].filter(hasRun)).toEqual(['allowed'])
  },
  120_000,
)
