import { repositoryFolder } from '@axle/local/config'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import type { Resource } from './resources.ts'

const run = promisify(execFile)

/** Oldest supported version of Kubernetes, and the newest version that the schema package contains. */
const versions = ['1.32.0', '1.37.0'] as const

const ofOperators = join(
  repositoryFolder,
  'infra/kubernetes/schemas/{{.Group}}_{{.ResourceAPIVersion}}_{{.ResourceKind}}.gen.json',
)
/**
 * Keycloak resources are skipped, because no package contains their schema. There is only one worker, because a second
 * one would have to load the same schemas again.
 */
const options = ['-strict', '-skip', 'k8s.keycloak.org/v2alpha1/Keycloak', '-n', '1']

/** URL by which the Kubernetes schemas refer to their shared definitions. */
const sharedUrl = 'https://kubernetes.io/api/_definitions.json'
/** File name under which kubeconform caches the content of that URL. If this file exists, nothing is downloaded. */
const sharedName = createHash('sha256').update(sharedUrl).digest('hex')

async function findSharedDefinitions(programs: string, version: string): Promise<string> {
  const folder = 'lib/python*/site-packages/kubernetes_validate/kubernetes-json-schema'
  const path = `${folder}/v${version}-local-strict/_definitions.json`
  const cwd = dirname(programs)
  for await (const found of glob(path, { cwd })) return join(cwd, found)
  throw new Error(`There are no schemas of Kubernetes ${version} in ${cwd}`)
}

async function versionFaults(
  tool: string,
  programs: string,
  version: string,
  manifests: string,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'axle-schemas-'))
  const file = join(folder, 'manifests.yaml')
  try {
    const shared = await findSharedDefinitions(programs, version)
    await copyFile(shared, join(folder, sharedName))
    await writeFile(file, manifests)
    const ofKubernetes = join(dirname(shared), '{{.ResourceKind}}{{.KindSuffix}}.json')
    const locations = ['-schema-location', ofOperators, '-schema-location', ofKubernetes]
    await run(tool, [...options, '-cache', folder, ...locations, file])
    return []
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>
    const lines = (`${stdout}${stderr}` || message).trim().split('\n')
    return lines.map((line) => `Kubernetes ${version}: ${line.replace(`${file} - `, '')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Validates resources against the schemas of Kubernetes and of the operators, without network access.
 * @param tool path of kubeconform
 * @param programs folder of the commands that the Python packages install
 * @returns the errors that kubeconform reports: unknown kinds and fields, and wrong values
 */
export async function schemaFaults(
  tool: string,
  programs: string,
  resources: readonly Resource[],
): Promise<readonly string[]> {
  const manifests = [...new Set(resources.map((one) => stringify(one)))].join('---\n')
  const faults = versions.map((version) => versionFaults(tool, programs, version, manifests))
  return (await Promise.all(faults)).flat()
}
