import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

const KEPT_RUNS = 3

/** Opens the log file of a child process. The logs of previous runs are kept as `<name>.1.log` and so on. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  const numbered = (run: number): string => file.replace(/\.log$/, `.${run}.log`)
  for (let run = KEPT_RUNS; run > 0; run -= 1) {
    const older = run === 1 ? file : numbered(run - 1)
    if (existsSync(older)) renameSync(older, numbered(run))
  }
  return openSync(file, 'a')
}

export const closeLog = closeSync

/** Returns the last lines of a log file, for the error message about a failed child process. */
export function lastLines(file: string, count = 20): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}
