import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ANSWER_TIME_MS = 15_000

/** Finds the first executable file with this name in the PATH folders. */
export async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter)) {
    const file = join(folder, name)
    const executable = await access(file, constants.X_OK).then(
      async () => (await stat(file)).isFile(),
      () => false,
    )
    if (folder !== '' && executable) return file
  }
  return undefined
}

/**
 * Returns the combined standard output and standard error of a command, or undefined if the command fails or times out.
 */
export async function captureOutput(
  program: string,
  ...options: readonly string[]
): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(program, [...options], { timeout: ANSWER_TIME_MS })
    return stdout + stderr
  } catch {
    return undefined
  }
}

/** Returns the number, such as a major version, that the first capture group in `pattern` matches in `text`. */
export function numberIn(text: string | undefined, pattern: RegExp): number | undefined {
  const found = text?.match(pattern)?.[1]
  return found === undefined ? undefined : Number(found)
}
