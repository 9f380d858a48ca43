import { readConfig, repositoryFolder } from '@axle/local/config'
import { cachedFolder, ensureCached } from '@axle/local/package-cache'
import { execFile } from 'node:child_process'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const outputAtMost = 10_000_000
const source = join(repositoryFolder, 'infra/kubernetes/api-server')

/** @throws Error that says where to have Go from */
async function requireGo(): Promise<void> {
  await run('go', ['version']).catch(() => {
    throw new Error('Kubernetes’ API server is built by Go 1.24 or later: see https://go.dev/dl')
  })
}

/**
 * Builds etcd and kube-apiserver from the sources that their projects publish, once for each version, which takes
 * minutes.
 * @returns the folder that has both
 * @throws Error with what Go said
 */
export async function ensureApiServer(say: (text: string) => void): Promise<string> {
  await requireGo()
  const recipe = await readFile(join(source, 'go.mod'), 'utf8')
  const version = /k8s\.io\/kubernetes v(\S+)/.exec(recipe)?.[1] ?? ''
  const folder = cachedFolder(readConfig().cacheFolder, 'kube-apiserver', version, recipe)
  await ensureCached(folder, async (draft) => {
    say(`building the API server of Kubernetes ${version}, which takes some minutes`)
    const sources = join(draft, 'source')
    await cp(source, sources, { recursive: true })
    const environment = { ...process.env, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' }
    const options = ['build', '-ldflags=-s -w', '-o', `${draft}/`, './...']
    await run('go', options, { cwd: sources, env: environment, maxBuffer: outputAtMost })
    await rm(sources, { recursive: true, force: true })
  })
  return folder
}

/**
 * Brings a module of Go, as its project publishes it.
 * @param module its path and version
 * @returns its folder
 */
export async function ensureModule(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], {
    env: { ...process.env, GOFLAGS: '-mod=mod' },
    maxBuffer: outputAtMost,
  })
  return (JSON.parse(stdout) as { Dir: string }).Dir
}
