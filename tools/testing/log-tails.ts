import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
