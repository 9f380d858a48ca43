import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve('.')
const own = '@axle'
const outputAtMost = 10_000_000

/**
 * Fills the last release's node_modules folder with links to the installed packages. The project's own packages link to
 * those in the last release.
 */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', own), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === own) continue
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of await readdir(join(folder, 'services'))) {
    await symlink(join(folder, 'services', name), join(folder, 'node_modules', own, name))
    const packages = join(root, 'services', name, 'node_modules')
    if (existsSync(packages)) {
      await symlink(packages, join(folder, 'services', name, 'node_modules'))
    }
  }
}

/**
 * Checks out the last release's services into a separate folder, where they run with the currently installed packages.
 * @returns the folder, and a function that deletes it
 * @throws Error if the local Git history does not contain the last release's commit
 */
export async function layOutLastRelease() {
  const commit = readFileSync('released/commit', 'utf8').trim()
  const folder = await mkdtemp(join(tmpdir(), 'axle-last-release-'))
  const archive = join(folder, 'services.tar')
  try {
    await run('git', ['archive', `--output=${archive}`, commit, 'services', 'openapi.yaml'], {
      maxBuffer: outputAtMost,
    })
  } catch (error) {
    await rm(folder, { recursive: true })
    const advice = 'A whole clone has it: git fetch --unshallow'
    throw new Error(`The last release, ${commit}, is not in the history here. ${advice}`, {
      cause: error,
    })
  }
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
