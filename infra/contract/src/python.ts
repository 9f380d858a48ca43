import { readConfig } from '@axle/local/config'
import { cachedFolder, ensureCached } from '@axle/local/package-cache'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const requirements = new URL('../requirements.txt', import.meta.url).pathname
const candidates = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python']
/** Ends with an error unless this Python is new enough for Schemathesis and can make an environment of its own. */
const fits =
  'import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (3, 11) else "too old")'
const outputAtMost = 1_000_000

/** @throws Error that says what to install when there is no Python that fits */
async function findPython(): Promise<string> {
  for (const name of candidates) {
    const isFit = await run(name, ['-c', fits]).then(
      () => true,
      () => false,
    )
    if (isFit) return name
  }
  throw new Error(
    'make test-contract runs Schemathesis, which needs Python 3.11 or later with the modules venv and ensurepip.\n' +
      `None of ${candidates.join(', ')} is one. On Debian and Ubuntu: apt install python3 python3-venv`,
  )
}

/**
 * Installs what requirements.txt lists into a folder of the project's cache, once for each version of that list.
 * @returns the Python that has it
 * @throws Error that says what is missing
 */
export async function ensureSchemathesis(say: (text: string) => void): Promise<string> {
  const recipe = await readFile(requirements, 'utf8')
  const version = /^schemathesis==(.+)$/m.exec(recipe)?.[1] ?? ''
  const folder = cachedFolder(readConfig().cacheFolder, 'schemathesis', version, recipe)
  const python = await findPython()
  await ensureCached(folder, async (draft) => {
    say(`installing Schemathesis ${version} for ${python}`)
    await run(python, ['-m', 'venv', draft])
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
    await run(join(draft, 'bin/python'), [...install, '--requirement', requirements], {
      maxBuffer: outputAtMost,
    })
  })
  return join(folder, 'bin/python')
}
