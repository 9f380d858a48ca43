import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const runsFolder = join('.data', 'tests')
const keptRuns = 5

/** @returns the folders of recorded runs, the oldest first */
export async function listRuns(parent = runsFolder): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  return names.toSorted().map((name) => join(parent, name))
}

/** Creates the folder of a new test run, and deletes the oldest folders so that five remain. */
export async function createRunFolder(now = new Date(), parent = runsFolder): Promise<string> {
  const older = await listRuns(parent)
  for (const folder of older.slice(0, Math.max(0, older.length - keptRuns + 1))) {
    await rm(folder, { recursive: true, force: true })
  }
  const folder = join(parent, now.toISOString().slice(0, 19).replaceAll(':', '-'))
  await mkdir(folder, { recursive: true })
  return folder
}

/** Copies the backing services' logs into a test run's folder, including logs of failed start attempts. */
export async function keepStackLogs(dataFolder: string, runFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder).catch(() => [])) {
    const logs = join(dataFolder, name, 'logs')
    const isStack = await stat(logs).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (isStack) await cp(logs, join(runFolder, 'stacks', name), { recursive: true })
  }
}

const shownLines = 30
const shownLogs = 8
const lineLength = 300

/** @returns the last lines of the latest log files in a folder, for the output of a test run */
export async function logTails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.log'))
  const last = names.toSorted().slice(-shownLogs)
  const tails = await Promise.all(
    last.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n')
      const shown = lines.slice(-shownLines).map((line) => `  ${line.slice(0, lineLength)}`)
      return [`last lines of ${name}:`, ...shown]
    }),
  )
  const left = names.length - last.length
  return [...(left > 0 ? [`${left} earlier logs are in ${folder}`] : []), ...tails.flat()]
}
