import { readConfig } from '@axle/local/config'
import { cachedFolder, ensureCached } from '@axle/local/package-cache'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maxOutput = 10_000_000

/** Go packages and versions of tools that `make check` runs. Go verifies their sources with its checksum database. */
const packages = {
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
  oasdiff: 'github.com/oasdiff/oasdiff@v1.37.0',
} as const

/** Whether Go 1.21 or later is installed. These versions download the Go version that a tool needs. */
async function hasGo(): Promise<boolean> {
  const { stdout } = await run('go', ['version']).catch(() => ({ stdout: '' }))
  return Number(/go1\.(\d+)/.exec(stdout)?.[1]) >= 21
}

/**
 * Builds a Go tool, unless this version is already built.
 * @param omitted the check that is skipped without the tool
 * @returns the path of the tool, or `undefined` without Go
 * @throws Error without Go in CI, where no check may be skipped
 */
export async function ensureGoTool(
  name: keyof typeof packages,
  omitted: string,
): Promise<string | undefined> {
  const source = packages[name]
  const version = source.split('@v')[1] ?? ''
  const folder = cachedFolder(readConfig().cacheFolder, name, version, source)
  if (!existsSync(folder) && !(await hasGo())) {
    const text = `left out: ${omitted}, because Go 1.21 or later is missing, which builds ${name}`
    if (process.env['CI'] !== undefined) throw new Error(text)
    console.log(text)
    return undefined
  }
  await ensureCached(folder, async (draft) => {
    const env = { ...process.env, GOBIN: draft, GOFLAGS: '-trimpath', CGO_ENABLED: '0' }
    await run('go', ['install', source], { env, maxBuffer: maxOutput })
  })
  return join(folder, name)
}
