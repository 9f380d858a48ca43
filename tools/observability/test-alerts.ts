import { readConfig } from '@axle/local/config'
import { findProgram } from '@axle/local/programs'
import { runMain } from '@axle/local/run-main'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'

const run = promisify(execFile)
const folder = 'infra/observability'
const routings = ['alertmanager.yml', 'alertmanager-production.yml'].map((file) =>
  join(folder, file),
)

/**
 * Extracts a program from a Debian package without installing the package, because the installation would start a
 * server.
 * @throws Error with instructions on a system without Debian's package tools
 */
async function debiansProgram(name: string, from: string, place: string): Promise<string> {
  const program = join(place, 'usr/bin', name)
  if (existsSync(program)) return program
  const download = await mkdtemp(join(tmpdir(), 'axle-observability-'))
  try {
    await run('apt-get', ['download', '-qq', from], { cwd: download })
    const [file = ''] = await readdir(download)
    await mkdir(place, { recursive: true })
    await run('dpkg', ['-x', join(download, file), place])
  } catch (cause) {
    throw new Error(`Install ${name}, which comes with ${from}, and run this again.`, { cause })
  } finally {
    await rm(download, { recursive: true })
  }
  return program
}

async function ensureProgram(name: string, from: string): Promise<string> {
  const found = await findProgram(name, process.env['PATH'] ?? '')
  return found ?? debiansProgram(name, from, join(readConfig().dataFolder, name))
}

type Alert = { readonly alert?: string; readonly labels?: Readonly<Record<string, string>> }

/** Returns the amtool commands that check each alert's receiver against `routes.test.yml`. */
function routeQuestions(): readonly (readonly string[])[] {
  const { groups } = parse(readFileSync(`${folder}/alerts.yml`, 'utf8')) as {
    groups: { rules: Alert[] }[]
  }
  const receivers: Record<string, string> = parse(readFileSync(`${folder}/routes.test.yml`, 'utf8'))
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined)
  return alerts.flatMap(({ alert = '', labels = {} }) => {
    const receiver = receivers[alert]
    if (receiver === undefined)
      throw new Error(`routes.test.yml does not say whom it reaches: ${alert}`)
    const given = Object.entries(labels).map(([name, value]) => `${name}=${value}`)
    return routings.map((file) => [
      ...['config', 'routes', 'test', `--config.file=${file}`],
      ...[`--verify.receivers=${receiver}`, `alertname=${alert}`, ...given],
    ])
  })
}

/**
 * Tests with promtool that each alert fires, and with amtool that it reaches its receiver. Also validates the settings
 * of Prometheus and Alertmanager.
 */
await runMain(async () => {
  const promtool = await ensureProgram('promtool', 'prometheus')
  const amtool = await ensureProgram('amtool', 'prometheus-alertmanager')
  const questions = [
    ...[
      ['check', 'config', `${folder}/prometheus.yml`],
      ['test', 'rules', `${folder}/alerts.test.yml`],
    ].map((parameters) => [promtool, parameters] as const),
    ...[['check-config', ...routings], ...routeQuestions()].map(
      (parameters) => [amtool, parameters] as const,
    ),
  ]
  for (const [program, parameters] of questions) {
    const [code] = (await once(spawn(program, parameters, { stdio: 'inherit' }), 'close')) as [
      number,
    ]
    if (code !== 0) {
      console.error(`refused: ${parameters.join(' ')}`)
      return code
    }
  }
  return 0
})
