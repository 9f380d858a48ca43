import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import type { Config } from './config.ts'
import { findJava, requireJava, requireMaven } from './java.ts'
import type { ServerName, Step } from './names.ts'
import { findProgram, captureOutput } from './programs.ts'
import type { ServerDefinition } from './servers/definition.ts'
import { cachedProgram } from './source.ts'

const run = promisify(execFile)

type Tool = 'java' | 'maven'

/**
 * Debian packages that provide a tool, in order of preference. Several are listed because the available Java version
 * depends on the Debian release.
 */
const packages: Readonly<Record<Tool, readonly string[]>> = {
  java: ['openjdk-17-jre-headless', 'openjdk-21-jre-headless', 'default-jre-headless'],
  maven: ['maven'],
}

/** Returns the tools that backing services need but that are missing on this machine. */
async function missingTools(
  definitions: Readonly<Record<ServerName, ServerDefinition>>,
  config: Config,
): Promise<readonly Tool[]> {
  const found = await Promise.all(
    Object.values(definitions).map(async (definition): Promise<Tool[]> => {
      if (config.configured[definition.name] !== undefined || definition.bundled) return []
      // A backing service from PATH needs no further tools, because `onPath` has already checked for Java.
      if ((await definition.onPath(config)) !== undefined) return []
      const java: Tool[] = definition.name === 'redis' ? [] : ['java']
      return cachedProgram(definition, config) === undefined ? [...java, 'maven'] : java
    }),
  )
  const needed = new Set(found.flat())
  const missing: Tool[] = []
  if (needed.has('java') && (await findJava(config.variables)) === undefined) missing.push('java')
  const hasMaven = (await findProgram('mvn', config.variables.PATH)) !== undefined
  if (needed.has('maven') && !hasMaven) missing.push('maven')
  return missing
}

const isAptRoot = (apt: string | undefined): apt is string =>
  apt !== undefined && existsSync('/etc/debian_version') && userInfo().uid === 0

async function installable(names: readonly string[]): Promise<string> {
  for (const name of names) {
    const policy = await captureOutput('apt-cache', 'policy', name)
    if (policy !== undefined && /Candidate: (?!\(none\))/.test(policy)) return name
  }
  return names[0] ?? ''
}

/**
 * Ensures that Java and Maven are installed if they are needed. As root on Debian or Ubuntu, prints a message and
 * installs what is missing.
 * @throws Error that says what to install, on any other system or if the user is not root
 */
export async function ensureTools(
  definitions: Readonly<Record<ServerName, ServerDefinition>>,
  config: Config,
  onProgress: (step: Step) => void,
): Promise<void> {
  const missing = await missingTools(definitions, config)
  if (missing.length === 0) return
  const apt = await findProgram('apt-get', config.variables.PATH)
  if (isAptRoot(apt)) {
    const env = { ...config.inherited, DEBIAN_FRONTEND: 'noninteractive' }
    onProgress({ name: 'tools', message: `${missing.join(' and ')} missing: apt-get update` })
    await run(apt, ['update', '-qq'], { env })
    const names = await Promise.all(missing.map((tool) => installable(packages[tool])))
    onProgress({ name: 'tools', message: `apt-get install ${names.join(' ')}` })
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  }
  if (missing.includes('java')) await requireJava(config.variables)
  if (missing.includes('maven')) await requireMaven(config.variables)
}
