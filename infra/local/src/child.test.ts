import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeCrash, startChild } from './child.ts'
import type { Child } from './child.ts'
import { readConfig, repositoryFolder } from './config.ts'
import { readStartTime } from './process-identity.ts'
import { waitUntil } from './wait.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-child-'))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (name: string, script: string): Promise<Child> => {
  const environment = { PATH: readConfig().variables.PATH }
  const launch = { command: 'sh', arguments: ['-c', script], environment }
  return startChild(name, launch, join(folder, `${name}.log`))
}

const printed = (child: Child, text: string): Promise<void> =>
  waitUntil(`${text} was not printed`, 5000, async () =>
    (await readFile(child.logFile, 'utf8')).includes(text),
  )

it('describeCrash includes the name, exit code and last log lines', async () => {
  const child = await start('broken', 'for i in $(seq 30); do echo line $i; done; exit 3')
  const exit = await child.exited
  const report = describeCrash(child, exit)
  expect(report).toContain('broken ended with exit code 3')
  expect(report).toContain('line 30')
  expect(report).toContain('line 11')
  expect(report).not.toContain('line 10\n')
  expect(child.isStopping()).toBe(false)
})

it('stop kills a child process that ignores SIGTERM, and its descendants', async () => {
  const child = await start(
    'stubborn',
    "trap '' TERM; sh -c 'echo $$; exec sleep 600' & wait; wait",
  )
  await waitUntil('it did not start its own', 5000, async () =>
    /\d/.test(await readFile(child.logFile, 'utf8')),
  )
  const grandchild = Number(await readFile(child.logFile, 'utf8'))
  await child.stop(100)
  await waitUntil('the grandchild went on', 5000, async () => !(await readStartTime(grandchild)))
  expect(child.isStopping()).toBe(true)
})

it('startChild keeps the log file of the previous run', async () => {
  const first = await start('server', 'echo first; exec sleep 600')
  await printed(first, 'first')
  await first.kill()
  const second = await start('server', 'echo second; exec sleep 600')
  await printed(second, 'second')
  await second.stop()
  await second.stop()
  expect(await readFile(join(folder, 'server.1.log'), 'utf8')).toBe('first\n')
})

it('child process ends with its parent, even if the parent is killed', async () => {
  const module = pathToFileURL(join(repositoryFolder, 'infra', 'local', 'src', 'child.ts')).href
  const launch = { command: 'sleep', arguments: ['600'], environment: {} }
  const script = `
    const { startChild } = await import(${JSON.stringify(module)})
    const launch = ${JSON.stringify(launch)}
    launch.environment = { PATH: process.env.PATH }
    const child = await startChild('orphan', launch, ${JSON.stringify(join(folder, 'orphan.log'))})
    console.log(child.pid)
    setInterval(() => undefined, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(await readStartTime(pid)).toBeDefined()
  starter.kill('SIGKILL')
  await waitUntil('the child went on', 10_000, async () => !(await readStartTime(pid)))
})
