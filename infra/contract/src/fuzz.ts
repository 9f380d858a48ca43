import { repositoryFolder } from '@axle/local/config'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Known, Role } from './people.ts'
import { type Outcome, toOutcome, type Report } from './report.ts'

const settings = new URL('../schemathesis.toml', import.meta.url).pathname
/**
 * Python script that starts Schemathesis. It registers application/csp-report as JSON, because Schemathesis does not
 * know this media type.
 */
const main = [
  'import schemathesis',
  'from schemathesis.cli import schemathesis as run',
  "schemathesis.serializer.alias('application/csp-report', 'application/json')",
  'run()',
].join('; ')
/** Maximum duration of a run. An access token is valid for 15 minutes, and the run must end before it expires. */
const minutesAtMost = 14

/** Location of the Schemathesis program, and the shop that receives its requests. */
export type Fuzzing = {
  readonly python: string
  readonly folder: string
  readonly url: string
  readonly seed: number
  readonly examples: number
}

/** Writes Schemathesis's settings file and, in the same folder, dictionaries that contain the ids of existing data. */
export async function writeSettings(folder: string, known: Known): Promise<void> {
  await copyFile(settings, join(folder, 'schemathesis.toml'))
  for (const [name, values] of Object.entries(known)) {
    const lines = values.map((value) => `${JSON.stringify(value)}\n`)
    await writeFile(join(folder, `${name}.dict`), lines.join(''))
  }
}

/**
 * Sends requests to all operations as a visitor, a shopper or an admin. Writes the output to `<role>.log` in the
 * settings file's folder.
 * @throws Error if the run did not finish
 */
export async function fuzz(
  { python, folder, url, seed, examples }: Fuzzing,
  role: Role,
  token: string | undefined,
): Promise<Outcome> {
  const report = join(folder, `${role}.json`)
  const parameters = [
    ...['--config-file', join(folder, 'schemathesis.toml')],
    ...['run', join(repositoryFolder, 'openapi.yaml'), '--url', `${url}/api`, '--no-color'],
    ...['--seed', String(seed), '--max-examples', String(examples)],
    ...['--generation-database', 'none', '--report', 'json', '--report-json-path', report],
    ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
  ]
  const child = spawn(python, ['-I', '-c', main, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(minutesAtMost * 60_000),
  })
  const log = createWriteStream(join(folder, `${role}.log`))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const [code] = await once(child, 'close')
  log.end()
  // Exit code 1 means that Schemathesis found errors. A higher code means that the run was aborted, so this throws.
  if (code !== 0 && code !== 1) {
    throw new Error(`Schemathesis ended with ${code} as ${role}; what it said is in ${log.path}`)
  }
  return toOutcome(JSON.parse(await readFile(report, 'utf8')) as Report)
}
