import { readConfig } from '@axle/local/config'
import { findProgram } from '@axle/local/programs'
import { runMain } from '@axle/local/run-main'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = 'infra/observability'

/**
 * Debian's promtool, unpacked into a folder and not installed, since its package would start a server.
 * @throws Error with what to do, where there is no Debian
 */
async function debiansPromtool(place: string): Promise<string> {
  const program = join(place, 'usr/bin/promtool')
  if (existsSync(program)) return program
  const download = await mkdtemp(join(tmpdir(), 'axle-promtool-'))
  try {
    await run('apt-get', ['download', '-qq', 'prometheus'], { cwd: download })
    const [file = ''] = await readdir(download)
    await mkdir(place, { recursive: true })
    await run('dpkg', ['-x', join(download, file), place])
  } catch (cause) {
    throw new Error('Install promtool, which comes with Prometheus, and run this again.', { cause })
  } finally {
    await rm(download, { recursive: true })
  }
  return program
}

/** Makes each alert fire once, and checks Prometheus' settings, by promtool. */
await runMain(async () => {
  const { dataFolder } = readConfig()
  const found = await findProgram('promtool', process.env['PATH'] ?? '')
  const promtool = found ?? (await debiansPromtool(join(dataFolder, 'promtool')))
  for (const what of [
    ['check', 'config', `${folder}/prometheus.yml`],
    ['test', 'rules', `${folder}/alerts.test.yml`],
  ]) {
    const [code] = (await once(spawn(promtool, what, { stdio: 'inherit' }), 'close')) as [number]
    if (code !== 0) return code
  }
  return 0
})
