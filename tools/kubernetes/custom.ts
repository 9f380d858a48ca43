import { repositoryFolder } from '@axle/local/config'
import { Ajv, type ValidateFunction } from 'ajv'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaName } from './crd.ts'
import type { Resource } from './resources.ts'

const undefinedKinds = new Set(['k8s.keycloak.org_v2alpha1_Keycloak'])
/** The groups of Kubernetes itself. */
const core = /^(?:v1|apps\/v1|batch\/v1|policy\/v1|autoscaling\/v2|(?:\w+\.)+k8s\.io\/v1)$/
/** A group that ends so is not Kubernetes' own where it is Gateway API's. */
const gatewayApi = /^gateway\.networking\.k8s\.io\//

/** Whether Kubernetes' own schemas have a resource. */
export const isCore = ({ apiVersion }: Resource): boolean =>
  core.test(apiVersion) && !gatewayApi.test(apiVersion)

/** Whether some package has the definition of a resource's kind: not each project publishes one. */
const isDefined = ({ apiVersion, kind }: Resource): boolean =>
  !undefinedKinds.has(schemaName(apiVersion, kind))

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
const known = new Map<string, Promise<ValidateFunction | undefined>>()

async function validatorOf(file: string): Promise<ValidateFunction | undefined> {
  const path = join(repositoryFolder, 'infra/kubernetes/schemas', file)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : ajv.compile(JSON.parse(text) as object)
}

/** Compiles each schema once. */
function keptValidatorOf(file: string): Promise<ValidateFunction | undefined> {
  const validator = known.get(file) ?? validatorOf(file)
  known.set(file, validator)
  return validator
}

/**
 * Has the definitions that other projects publish look at resources of their kinds, of which no property may be unknown.
 * @returns what they say is wrong; a kind without a definition is wrong, too
 */
export async function customFaults(resources: readonly Resource[]): Promise<readonly string[]> {
  const faults = resources.map(async (one) => {
    const { apiVersion, kind, metadata } = one
    if (!isDefined(one)) return []
    const file = `${schemaName(apiVersion, kind)}.gen.json`
    const validate = await keptValidatorOf(file)
    if (!validate) return [`${kind} ${metadata.name}: there is no schema ${file}`]
    if (validate(one)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${kind} ${metadata.name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  })
  return (await Promise.all(faults)).flat()
}
