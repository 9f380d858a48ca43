import { repositoryFolder } from '@axle/local/config'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { stringify } from 'yaml'
import { kedaUser, scalingResources, topicResources, userResources } from './events.ts'
import { networkPolicies } from './network.ts'

/** Writes the Kubernetes manifests that are derived from asyncapi.yaml and docker-compose.yml. Idempotent. */
const policies = networkPolicies()
const files: Readonly<Record<string, readonly unknown[]>> = {
  'base/network': policies.base,
  'components/sandbox/network': policies.sandbox,
  'components/keycloak/network': policies.keycloak,
  'components/strimzi/topics': topicResources(),
  'components/strimzi/users': userResources(),
  'components/keda/user': [kedaUser()],
  'components/keda/scaling': scalingResources(),
}
const header = '# Made by `make contract` from asyncapi.yaml and docker-compose.yml; edit those.\n'

for (const [name, resources] of Object.entries(files)) {
  const path = join(repositoryFolder, 'infra/kubernetes', `${name}.gen.yaml`)
  const text = resources
    .map((one) => stringify(one, { aliasDuplicateObjects: false }))
    .join('---\n')
  const options = { ...(await resolveConfig(path)), filepath: path }
  await writeFile(path, await format(header + text, options))
}
