import { isDeepStrictEqual } from 'node:util'
import type { Edge } from './edges.ts'
import { budget, ofKind, type Resource, scaler, type Workload, workloadsIn } from './resources.ts'

const nameLabel = 'app.kubernetes.io/name'
const minInstances = 2

type Data = { readonly [name: string]: unknown }
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null
const readPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (isData(at) ? at[name] : undefined), data)

const anyValue = Symbol('any value')
/** Required values, by field path. `undefined` means that the field is forbidden. */
type Required = Readonly<Record<string, unknown>>

/** Required pod fields. They meet the restricted Pod Security Standard and remove access that no service needs. */
const ofPod: Required = {
  'securityContext.runAsNonRoot': true,
  'securityContext.seccompProfile.type': 'RuntimeDefault',
  hostNetwork: undefined,
  automountServiceAccountToken: false,
  enableServiceLinks: false,
}
const ofContainer: Required = {
  'securityContext.allowPrivilegeEscalation': false,
  'securityContext.readOnlyRootFilesystem': true,
  'securityContext.privileged': undefined,
  'securityContext.capabilities.drop': ['ALL'],
  'securityContext.capabilities.add': undefined,
  'resources.requests.cpu': anyValue,
  'resources.limits.cpu': anyValue,
}
const ofServer: Required = {
  ...ofContainer,
  startupProbe: anyValue,
  livenessProbe: anyValue,
  readinessProbe: anyValue,
  'lifecycle.preStop': anyValue,
}
function differences(required: Required, data: unknown): string[] {
  return Object.entries(required).flatMap(([path, wanted]) => {
    const found = readPath(data, path)
    const isMet = wanted === anyValue ? found !== undefined : isDeepStrictEqual(found, wanted)
    return isMet ? [] : [`${path} is ${JSON.stringify(found) ?? 'missing'}`]
  })
}

const secretName = /(?:SECRET|PASSWORD|KEY|MONGO_URL|REDIS_URL)$/
const publicKeys = new Set(['STRIPE_PUBLISHABLE_KEY'])

type Pod = Workload['spec']['template']['spec']
function containerFaults(required: Required, container: Pod['containers'][number]): string[] {
  const { requests, limits } = container.resources ?? {}
  const isReserved = limits?.memory !== undefined && limits.memory === requests?.memory
  const secrets = container.env.filter(
    ({ name, value }) => value !== undefined && secretName.test(name) && !publicKeys.has(name),
  )
  return [
    ...differences(required, container),
    ...(isReserved ? [] : ['memory limit and request differ']),
    ...secrets.map(({ name }) => `${name} is a variable instead of a file`),
  ]
}

/** Checks the security context, account, resources, probes and secrets of a workload's pods. */
export function podFaults({ kind, metadata, spec: { template } }: Workload): readonly string[] {
  const { spec: pod } = template
  const { serviceAccountName: account = 'default' } = pod
  const required = kind === 'Deployment' ? ofServer : ofContainer
  const faults = [
    ...differences(ofPod, pod),
    ...(account === 'default' ? ['has no service account'] : []),
    ...(pod.volumes.some(({ hostPath }) => hostPath !== undefined) ? ['mounts a hostPath'] : []),
    ...pod.containers.flatMap((container) => containerFaults(required, container)),
    ...pod.initContainers.flatMap((container) => containerFaults(ofContainer, container)),
  ]
  return faults.map((fault) => `${kind} ${metadata.name}: ${fault}`)
}

function scalingFaults(scalers: readonly ReturnType<typeof scaler.parse>[], max: number): string[] {
  const [first] = scalers
  if (scalers.length !== 1 || !first) return [`has ${scalers.length} autoscalers`]
  const { minReplicas, minReplicaCount, maxReplicas, maxReplicaCount } = first.spec
  const most = maxReplicas ?? maxReplicaCount ?? 0
  return [
    ...((minReplicas ?? minReplicaCount ?? 0) < minInstances ? ['may have one instance'] : []),
    ...(most > max ? [`may have ${most} instances for ${max} partitions`] : []),
  ]
}

/**
 * Checks that each Deployment keeps serving requests while a cluster node stops.
 * @param partitions maximum number of a consumer's instances that can receive messages
 * @param consumers names of the services that consume topics
 */
export function availabilityFaults(
  resources: readonly Resource[],
  partitions: number,
  consumers: readonly string[],
): readonly string[] {
  const budgets = ofKind(budget, ['PodDisruptionBudget'], resources)
  const scalers = ofKind(scaler, ['HorizontalPodAutoscaler', 'ScaledObject'], resources)
  const deployments = workloadsIn(resources).filter(
    ({ kind, spec }) => kind === 'Deployment' && spec.strategy?.type !== 'Recreate',
  )
  return deployments.flatMap(({ metadata: { name }, spec: { template } }) => {
    const label = template.metadata.labels[nameLabel]
    const keys = template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)
    const isSpread = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].every((key) =>
      keys.includes(key),
    )
    const hasBudget = budgets.some(({ spec }) => spec.selector.matchLabels[nameLabel] === label)
    const own = scalers.filter(({ spec }) => spec.scaleTargetRef.name === name)
    const faults = [
      ...(hasBudget ? [] : ['has no PodDisruptionBudget']),
      ...(isSpread ? [] : ['is not spread over zones and nodes']),
      ...scalingFaults(own, consumers.includes(name) ? partitions : Number.POSITIVE_INFINITY),
    ]
    return faults.map((fault) => `Deployment ${name} ${fault}`)
  })
}

/** Resources that list the clients of a backing service. Each Kubernetes operator has its own format. */
const clientLists = [
  ['Kafka', 'axle', 'kafka'],
  ['NetworkPolicy', 'mongo', 'mongo'],
  ['Keycloak', 'keycloak', 'keycloak'],
] as const

/** Returns the services that are named in selectors, at any depth of a resource. */
function selectedNames(value: unknown): readonly string[] {
  if (!isData(value)) return []
  const { key, values } = value
  if (key === nameLabel && Array.isArray(values)) return values.map(String)
  return Object.values(value).flatMap(selectedNames)
}

/** Checks that each backing service accepts exactly the clients that have an edge to it. */
export function clientFaults(
  resources: readonly Resource[],
  edges: readonly Edge[],
): readonly string[] {
  return clientLists.flatMap(([kind, name, server]) => {
    const found = resources.find((one) => one.kind === kind && one.metadata.name === name)
    if (!found) return [`${kind} ${name} is missing`]
    const accepted = selectedNames(found).toSorted().join(', ')
    const clients = edges.filter(({ to }) => to === server).map(({ from }) => from)
    const wanted = clients.toSorted().join(', ')
    return accepted === wanted ? [] : [`${kind} ${name} accepts ${accepted}, not ${wanted}`]
  })
}

/**
 * Checks that each Deployment has the same memory limit as its service in docker-compose.yml, for which the limit was
 * measured.
 */
export function memoryFaults(
  workloads: readonly Workload[],
  limits: Readonly<Record<string, string>>,
): readonly string[] {
  return workloads.flatMap(({ kind, metadata: { name }, spec }) => {
    const wanted = limits[name]?.replace(/m$/, 'Mi')
    const found = spec.template.spec.containers[0]?.resources?.limits.memory
    if (kind === 'Job' || found === wanted) return []
    return [`${name} has ${found} of memory, but docker-compose.yml has ${wanted}`]
  })
}

/** Checks that resources are in the namespace `axle`, and that Secrets hold only user names. */
export function resourceFaults(resources: readonly Resource[]): readonly string[] {
  return resources.flatMap(({ kind, metadata: { name, namespace }, data }) => {
    const isElsewhere = kind !== 'Namespace' && namespace !== 'axle'
    const values = kind === 'Secret' && isData(data) ? Object.entries(data) : []
    const secrets = values.filter(([key, value]) => value !== '' && key !== 'username')
    return [
      ...(isElsewhere ? [`${kind} ${name} is not in the namespace axle`] : []),
      ...secrets.map(([key]) => `Secret ${name} has a value for ${key}`),
    ]
  })
}
