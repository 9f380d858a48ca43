import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ensureGoTool } from '../go-tools.ts'
import { type Contract, isPart, getPart, readContract } from './contract.ts'

const run = promisify(execFile)
const maxOutput = 10_000_000

const changes = z.array(
  z.object({ operation: z.string().default(''), path: z.string().default(''), text: z.string() }),
)

/** Finds operations that newly require a recent sign-in. oasdiff ignores this OpenAPI extension. */
function signInFaults(was: Contract, is: Contract): readonly string[] {
  const key = 'x-recent-sign-in'
  const before = getPart(was.openapi, 'paths')
  return Object.entries(getPart(is.openapi, 'paths')).flatMap(([path, operations]) => {
    const old = getPart(before, path)
    return Object.entries(isPart(operations) ? operations : {})
      .filter(
        ([method, now]) => method in old && isPart(now) && now[key] && !getPart(old, method)[key],
      )
      .map(([method]) => `${method.toUpperCase()} ${path}: requires a recent sign-in`)
  })
}

/**
 * Compares the openapi.yaml files in two folders.
 * @returns the changes that break clients of the first version, as described by oasdiff, or `undefined` without Go
 */
export async function httpFaults(
  released: string,
  current: string,
): Promise<readonly string[] | undefined> {
  const tool = await ensureGoTool('oasdiff', 'changes of HTTP operations')
  if (tool === undefined) return undefined
  const files = [released, current].map((folder) => join(folder, 'openapi.yaml'))
  const levels = join(import.meta.dirname, 'severity-levels.txt')
  const options = ['--format', 'json', '--flatten-params', '--severity-levels', levels]
  const { stdout } = await run(tool, ['breaking', ...options, ...files], { maxBuffer: maxOutput })
  const found = changes.parse(JSON.parse(stdout))
  const [was, is] = await Promise.all([readContract(released), readContract(current)])
  return [
    ...found.map(({ operation, path, text }) => `${operation} ${path}: ${text}`),
    ...signInFaults(was, is),
  ]
}
