import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from './config.ts'
import { cachedFolder, ensureCached } from './package-cache.ts'

const run = promisify(execFile)
const candidates = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python']
/** Python script that fails if the interpreter is too old for the packages or cannot create a virtual environment. */
const fits =
  'import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (3, 11) else "too old")'
const outputAtMost = 1_000_000

/** Python packages to install, and the command that needs them. */
export type PythonTools = {
  /** Main package. Its name and version are part of the cache folder's name. */
  readonly name: string
  /** Path of the requirements file with pinned versions. */
  readonly requirements: string
  /** Command that needs the packages, worded as the start of an error message. */
  readonly needed: string
}

/** @returns the command of the first suitable Python, if there is one */
export async function findPython(): Promise<string | undefined> {
  for (const name of candidates) {
    const isFit = await run(name, ['-c', fits]).then(
      () => true,
      () => false,
    )
    if (isFit) return name
  }
  return undefined
}

/**
 * Installs the packages listed in a requirements file into the project's cache, once for each version of the file.
 * @returns the bin folder of the virtual environment
 * @throws Error that says what is missing
 */
export async function ensurePythonTools(
  { name, requirements, needed }: PythonTools,
  say: (text: string) => void,
): Promise<string> {
  const recipe = await readFile(requirements, 'utf8')
  const version = new RegExp(`^${name}==(.+)$`, 'm').exec(recipe)?.[1] ?? ''
  const folder = cachedFolder(readConfig().cacheFolder, name, version, recipe)
  const python = await findPython()
  if (python === undefined) {
    throw new Error(
      `${needed} needs Python 3.11 or later with the modules venv and ensurepip.\n` +
        `None of ${candidates.join(', ')} is one. On Debian and Ubuntu: apt install python3 python3-venv`,
    )
  }
  await ensureCached(folder, async (draft) => {
    say(`installing ${name} ${version} for ${python}`)
    await run(python, ['-m', 'venv', draft])
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
    await run(join(draft, 'bin/python'), [...install, '--requirement', requirements], {
      maxBuffer: outputAtMost,
    })
  })
  return join(folder, 'bin')
}
