import { type Resource, resource, workload } from './resources.ts'
import {
  availabilityFaults,
  clientFaults,
  memoryFaults,
  podFaults,
  resourceFaults,
} from './workloads.rules.ts'

const labels = { 'app.kubernetes.io/name': 'booking' }
const made = (kind: string, spec: object, name = 'booking', more: object = {}): Resource =>
  resource.parse({ apiVersion: 'v1', kind, metadata: { name, namespace: 'axle' }, spec, ...more })

const probe = { httpGet: { port: 8080, path: '/readyz' } }
const securityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}
const amounts = { cpu: '1', memory: '1Mi' }
const container = {
  env: [{ name: 'SESSION_SECRET_FILE', value: '/secrets/SESSION_SECRET' }],
  securityContext,
  resources: { requests: amounts, limits: amounts },
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: { preStop: { sleep: { seconds: 5 } } },
}
const pod = {
  serviceAccountName: 'booking',
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
}
const workloadWith = (ofPod: object, ofContainer: object, kind = 'Deployment') => {
  const spec = { ...pod, ...ofPod, containers: [{ ...container, ...ofContainer }] }
  return workload.parse(made(kind, { template: { spec } }))
}

it.each([
  ['runAsNonRoot', { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } }],
  ['seccompProfile', { securityContext: { runAsNonRoot: true } }],
  ['hostNetwork', { hostNetwork: true }],
  ['hostPath', { volumes: [{ name: 'all', hostPath: { path: '/' } }] }],
  ['automountServiceAccountToken', { automountServiceAccountToken: undefined }],
  ['service account', { serviceAccountName: undefined }],
  ['enableServiceLinks', { enableServiceLinks: undefined }],
])('podFaults reports %s when the pod breaks only that rule', (text, changes) => {
  expect(podFaults(workloadWith(changes, {}))).toEqual([expect.stringContaining(text)])
})

const withContext = (changes: object) => ({ securityContext: { ...securityContext, ...changes } })
it.each([
  ['allowPrivilegeEscalation', withContext({ allowPrivilegeEscalation: undefined })],
  ['readOnlyRootFilesystem', withContext({ readOnlyRootFilesystem: false })],
  ['privileged', withContext({ privileged: true })],
  ['capabilities.drop', withContext({ capabilities: { drop: [] } })],
  ['capabilities.add', withContext({ capabilities: { drop: ['ALL'], add: ['NET_RAW'] } })],
  ['requests.cpu', { resources: { requests: { memory: '1Mi' }, limits: amounts } }],
  ['limits.cpu', { resources: { requests: amounts, limits: { memory: '1Mi' } } }],
  ['memory', { resources: { requests: amounts, limits: { ...amounts, memory: '2Mi' } } }],
  ['SESSION_SECRET', { env: [{ name: 'SESSION_SECRET', value: 'x' }] }],
  ['startupProbe', { startupProbe: undefined }],
  ['livenessProbe', { livenessProbe: undefined }],
  ['readinessProbe', { readinessProbe: undefined }],
  ['preStop', { lifecycle: undefined }],
])('podFaults reports %s when the container breaks only that rule', (text, changes) => {
  expect(podFaults(workloadWith({}, changes))).toEqual([expect.stringContaining(text)])
})

it('podFaults accepts a Job and an init container without probes', () => {
  const withoutProbes = { ...container, readinessProbe: undefined, lifecycle: undefined }
  expect(podFaults(workloadWith({}, withoutProbes, 'Job'))).toEqual([])
  expect(podFaults(workloadWith({ initContainers: [withoutProbes] }, {}))).toEqual([])
  const open = { ...withoutProbes, securityContext: undefined }
  expect(podFaults(workloadWith({ initContainers: [open] }, {})).length).toBeGreaterThan(2)
})

const keys = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname']
const deployment = (topologyKeys: readonly string[] = keys, strategy = {}) => {
  const topologySpreadConstraints = topologyKeys.map((topologyKey) => ({ topologyKey }))
  const spec = { containers: [], topologySpreadConstraints }
  return made('Deployment', { strategy, template: { metadata: { labels }, spec } })
}
const budget = made('PodDisruptionBudget', {
  maxUnavailable: 1,
  selector: { matchLabels: labels },
})
const scaleTargetRef = { name: 'booking' }
const autoscaler = (minReplicas: number, maxReplicas: number) =>
  made('HorizontalPodAutoscaler', { scaleTargetRef, minReplicas, maxReplicas })
const scaledObject = made('ScaledObject', {
  scaleTargetRef,
  minReplicaCount: 2,
  maxReplicaCount: 6,
})

it.each([
  ['with an autoscaler', [deployment(), budget, autoscaler(2, 6)], ['booking']],
  ['with KEDA', [deployment(), budget, scaledObject], ['booking']],
  ['with more instances, no consumer', [deployment(), budget, autoscaler(2, 10)], []],
  ['with one instance that is recreated', [deployment([], { type: 'Recreate' })], ['booking']],
])('availabilityFaults accepts a Deployment %s', (_which, resources, consumers) => {
  expect(availabilityFaults(resources, 6, consumers)).toEqual([])
})

it.each([
  ['no PodDisruptionBudget', [deployment(), autoscaler(2, 6)]],
  ['not spread', [deployment(keys.slice(1)), budget, autoscaler(2, 6)]],
  ['not spread', [deployment(keys.slice(0, 1)), budget, autoscaler(2, 6)]],
  ['0 autoscalers', [deployment(), budget]],
  ['2 autoscalers', [deployment(), budget, autoscaler(2, 6), scaledObject]],
  ['one instance', [deployment(), budget, autoscaler(1, 6)]],
  ['7 instances for 6 partitions', [deployment(), budget, autoscaler(2, 7)]],
])('availabilityFaults reports %s when a Deployment breaks only that rule', (text, resources) => {
  expect(availabilityFaults(resources, 6, ['booking'])).toEqual([expect.stringContaining(text)])
})

const accepts = (...values: string[]) => ({
  anywhere: [{ matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values }] }],
})
it.each([
  ['nothing when all clients have an edge', ['user', 'booking'], []],
  [
    'a client too many',
    ['booking', 'review', 'user'],
    ['booking, review, user, not booking, user'],
  ],
  ['a client too few', ['booking'], ['booking, not booking, user']],
  ['a backing service that is missing', undefined, ['Kafka axle is missing']],
])('clientFaults reports %s', (_what, names, faults) => {
  const edges = [
    { from: 'booking', to: 'kafka' },
    { from: 'user', to: 'kafka' },
    { from: 'booking', to: 'mongo' },
    { from: 'realm', to: 'keycloak' },
  ]
  const found = clientFaults(
    [
      made('NetworkPolicy', accepts('booking'), 'mongo'),
      made('Keycloak', accepts('realm'), 'keycloak'),
      ...(names ? [made('Kafka', accepts(...names), 'axle')] : []),
    ],
    edges,
  )
  expect(found).toEqual(faults.map((text) => expect.stringContaining(text) as string))
})

it('memoryFaults reports a limit that differs from docker-compose.yml', () => {
  expect(memoryFaults([workloadWith({}, {})], { booking: '1m' })).toEqual([])
  expect(memoryFaults([workloadWith({}, {})], { booking: '144m' })).toEqual([
    'booking has 1Mi of memory, but docker-compose.yml has 144Mi',
  ])
})

it('resourceFaults reports a value in a Secret, and a resource outside the namespace', () => {
  const secret = (data: object) => made('Secret', {}, 'one', { data })
  const elsewhere = { metadata: { name: 'axle' } }
  const namespace = made('Namespace', {}, 'axle', elsewhere)
  expect(resourceFaults([namespace, secret({ password: '', username: 'a2V5' })])).toEqual([])
  expect(resourceFaults([secret({ password: 'a2V5' })])).toEqual([
    'Secret one has a value for password',
  ])
  expect(resourceFaults([made('Service', {}, 'axle', elsewhere)])).toEqual([
    'Service axle is not in the namespace axle',
  ])
})
