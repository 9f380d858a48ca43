import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryFolder } from './config.ts'
import { portTable } from './names.ts'
import type { PortName } from './names.ts'
import { freePorts } from './ports.ts'
import { findProgram } from './programs.ts'

/** `clone` is a copy of the repository without installed packages. `programs` is a folder with a few basic commands. */
let clone: string
let programs: string

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'axle-doctor-'))
  for (const file of ['package.json', 'infra/local']) {
    await cp(join(repositoryFolder, file), join(clone, file), { recursive: true })
  }
  programs = join(clone, 'programs')
  await mkdir(programs)
  for (const name of ['sed', 'dirname', 'uname']) {
    await symlink((await findProgram(name, process.env.PATH ?? '')) ?? '', join(programs, name))
  }
})
afterAll(() => rm(clone, { recursive: true }))

async function examine(environment: Readonly<Record<string, string>>) {
  const script = join(clone, 'infra', 'local', 'doctor.sh')
  return new Promise<{ code: unknown; lines: string[] }>((answer) => {
    execFile('/bin/sh', [script], { env: environment }, (error, stdout) =>
      answer({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n') }),
    )
  })
}

/** Creates a folder that contains `node`: a real Node, or a script that reports an old version. */
async function withNode(name: string, make: (file: string) => Promise<unknown>): Promise<string> {
  const folder = join(clone, name)
  await mkdir(folder)
  await make(join(folder, 'node'))
  return `${folder}:${programs}`
}

async function oldestNode(): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(repositoryFolder, 'package.json'), 'utf8'))
  return String(engines.node).replace('>=', '')
}

it('doctor lists all missing tools on a machine that has none of them', async () => {
  const { code, lines } = await examine({ PATH: programs })
  expect(code).toBe(1)
  for (const tool of [`Node ${await oldestNode()}`, 'Java 17', 'mvn']) {
    expect(lines.filter((line) => line.startsWith('to do') && line.includes(tool))).toHaveLength(1)
  }
})

it('doctor reports an old Node version', async () => {
  const PATH = await withNode('old', async (file) => {
    await writeFile(file, '#!/bin/sh\necho v18.20.8\n')
    await chmod(file, 0o755)
  })
  const { lines } = await examine({ PATH })
  expect(lines[0]).toMatch(/^to do .*v18\.20\.8 is too old: install Node \d+ or later/)
})

it('doctor requires a current Node on systems where the npm packages contain no Node', async () => {
  const PATH = await withNode('other', async (file) => {
    await writeFile(file, '#!/bin/sh\necho v20.20.2\n', { mode: 0o755 })
    await writeFile(join(dirname(file), 'uname'), '#!/bin/sh\necho Darwin arm64\n', { mode: 0o755 })
  })
  const { lines } = await examine({ PATH })
  expect(lines[0]).toMatch(/^to do .*v20\.20\.2 is too old: install Node 24 or later/)
})

it('doctor checks every port and names a taken one when Node is current', async () => {
  const PATH = await withNode('new', (file) => symlink(process.execPath, file))
  const ports = await freePorts()
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const taken = (server.address() as AddressInfo).port
  const names = Object.keys(portTable) as PortName[]
  const free = Object.fromEntries(
    names.map((name) => [portTable[name].variable, String(ports[name])]),
  )
  const before = await examine({ PATH, ...free })
  expect(before.lines.at(-1)).toMatch(new RegExp(`^ok +ports +all ${names.length} are free`))
  const { code, lines } = await examine({ PATH, ...free, BOOKING_PORT: String(taken) })
  server.close()
  expect(code).toBe(1)
  expect(lines.filter((line) => /^to do +ports/.test(line))).toEqual([
    expect.stringContaining(
      `Port ${taken} is taken: end what has it, or choose another with BOOKING_PORT=`,
    ),
  ])
})

it('doctor requires the same Node version as the README', async () => {
  const readme = await readFile(join(repositoryFolder, 'README.md'), 'utf8')
  expect(readme).toContain(`Node ${await oldestNode()} or later`)
})
