import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { startDecoder } from '../../src/decoder-process.ts'

const toUrl = (path: string) => new URL(path, import.meta.url)
const decoderUrl = JSON.stringify(toUrl('../../src/decoder-process.ts').href)
const started: ChildProcess[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-decoder-'))
  // In one test, the service runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'secret'), 'demo-secret')
})
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rm(folder, { recursive: true }))

async function writeProgram(name: string, ...lines: readonly string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, lines.join('\n'))
  return path
}

/**
 * Code that a malicious file could run in a decoder that it has taken over. It reports an error code or `done` for each
 * attempted access.
 */
const attack = `
import { spawnSync } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
function errorCode(act) {
  try {
    act()
    return 'done'
  } catch (error) {
    return error.code
  }
}
const parent = '/proc/' + process.ppid
const secret = new URL('secret', import.meta.url)
async function attack() {
  const socket = connect({ host: '127.0.0.1', port: 1 })
  process.send({
    environment: errorCode(() => readFileSync(parent + '/environ')),
    memory: errorCode(() => openSync(parent + '/mem')),
    files: errorCode(() => readdirSync(parent + '/fd')),
    secretFile: errorCode(() => readFileSync(secret)),
    command: spawnSync('prlimit', ['--nofile=99']).error?.code ?? 'done',
    network: await new Promise((resolve) => socket.once('error', ({ code }) => resolve(code))),
  })
}`

/** Starts a program as a decoder process and sends it a task. @returns the process id and the program's response */
async function decode(program: string, task: object) {
  const child = startDecoder(program)
  started.push(child)
  child.send(task)
  const [outcome] = await once(child, 'message')
  return { pid: child.pid, outcome }
}

test('a compromised decoder can neither read secrets nor connect to the network', async () => {
  const close = `import { closeFiles } from ${decoderUrl}`
  const start = `closeFiles()\nprocess.once('message', attack)`
  const program = await writeProgram('closed.mjs', close, attack, start)
  const { outcome } = await decode(program, {})
  expect(outcome).toEqual({
    environment: 'EMFILE',
    memory: 'EMFILE',
    files: 'EMFILE',
    secretFile: 'EMFILE',
    command: 'EMFILE',
    network: 'EMFILE',
  })
})

test('the decoder cannot open files, and Linux ends it first when memory runs out', async () => {
  const create = { width: 80, height: 80, channels: 3, background: 'red' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const program = fileURLToPath(toUrl('../../src/picture.main.ts'))
  const plan = { sizes: [{ width: 64 }], formats: ['avif'] }
  const { pid, outcome } = await decode(program, { bytes, plan })
  expect(outcome).toEqual({ pictures: [expect.objectContaining({ width: 64, format: 'avif' })] })
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8')
  expect(limits).toMatch(/^Max open files +0 +0 +files/m)
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
})

/** Copies the Node binary, with the permissions that the Docker image grants to users other than its owner. */
async function copyNode(): Promise<string> {
  const dockerfile = await readFile(toUrl('../../../../Dockerfile'), 'utf8')
  const [, mode = '755'] = /^RUN chmod (\d+) \/usr\/local\/bin\/node$/m.exec(dockerfile) ?? []
  const path = join(folder, 'node')
  await copyFile(process.execPath, path)
  await chmod(path, Number(mode.at(-1)) * 0o111)
  return path
}

test('a service in the Docker image hides its environment and memory from its own user', async () => {
  const child = await writeProgram('child.mjs', attack, 'await attack()')
  const service = await writeProgram(
    'service.mjs',
    `import { fork } from 'node:child_process'`,
    `const child = fork(${JSON.stringify(child)})`,
    `child.once('message', (outcome) => console.log(JSON.stringify(outcome)))`,
  )
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const env = { SECRET: 'demo-secret' }
  const running = spawn(await copyNode(), [service], { ...user, env, cwd: folder })
  started.push(running)
  const [line] = await once(running.stdout, 'data')
  expect(JSON.parse(String(line))).toMatchObject({
    environment: 'EACCES',
    memory: 'EACCES',
    files: 'EACCES',
  })
})
