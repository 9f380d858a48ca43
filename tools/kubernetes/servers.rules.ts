import type { Edge } from './edges.ts'
import type { Resource, Workload } from './resources.ts'

const nameLabel = 'app.kubernetes.io/name'

/** The resources that say who may come to a server, which operators read in a form of their own. */
const doors = [
  ['Kafka', 'axle', 'kafka'],
  ['NetworkPolicy', 'mongo', 'mongo'],
  ['Keycloak', 'keycloak', 'keycloak'],
] as const

type Data = { readonly [name: string]: unknown }
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

/** Every program that is named by a selector anywhere in a resource. */
function programsNamedIn(value: unknown): readonly string[] {
  if (!isData(value)) return []
  const { key, values } = value
  if (key === nameLabel && Array.isArray(values)) return values.map(String)
  return Object.values(value).flatMap(programsNamedIn)
}

/** Whether each server takes those who have an edge to it, and nobody else. */
export function serverFaults(
  resources: readonly Resource[],
  edges: readonly Edge[],
): readonly string[] {
  return doors.flatMap(([kind, name, server]) => {
    const found = resources.find((one) => one.kind === kind && one.metadata.name === name)
    if (!found) return [`${kind} ${name} is not there`]
    const takes = programsNamedIn(found).toSorted().join(', ')
    const comers = edges.filter(({ to }) => to === server).map(({ from }) => from)
    const wanted = comers.toSorted().join(', ')
    return takes === wanted ? [] : [`${kind} ${name} takes ${takes}, but ${wanted} call it`]
  })
}

/** Whether each program may have as much memory as docker-compose.yml gives it, where that was measured. */
export function memoryFaults(
  workloads: readonly Workload[],
  limits: Readonly<Record<string, string>>,
): readonly string[] {
  return workloads.flatMap(({ kind, metadata: { name }, spec }) => {
    const wanted = limits[name]?.replace(/m$/, 'Mi')
    const found = spec.template.spec.containers[0]?.resources?.limits.memory
    if (kind === 'Job' || found === wanted) return []
    return [`${name} may have ${found} of memory, but docker-compose.yml says ${wanted}`]
  })
}

const openNames = new Set(['username'])

/** Secrets that have a value in the repository. @param resources as they are rendered from the examples */
export function secretFaults(resources: readonly Resource[]): readonly string[] {
  return resources
    .filter(({ kind }) => kind === 'Secret')
    .flatMap(({ metadata: { name }, data }) =>
      Object.entries(isData(data) ? data : {})
        .filter(([key, value]) => value !== '' && !openNames.has(key))
        .map(([key]) => `Secret ${name} has a value for ${key}`),
    )
}

/** Kinds that are served where no namespace is named. */
const everywhere = new Set(['Namespace'])

/** Resources that would be applied to whatever namespace somebody happens to be in. */
export function namespaceFaults(resources: readonly Resource[]): readonly string[] {
  return resources
    .filter(({ kind, metadata: { namespace } }) => namespace !== 'axle' && !everywhere.has(kind))
    .map(({ kind, metadata: { name } }) => `${kind} ${name} is not in the namespace axle`)
}
