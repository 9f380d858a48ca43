import { availabilityFaults } from './availability.rules.ts'
import { type Resource, resource } from './resources.ts'

const partitions = 6
const labels = { 'app.kubernetes.io/name': 'booking' }
const keys = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname']
const metadata = { name: 'booking' }

const deployment = (topologyKeys: readonly string[] = keys, strategy = {}) =>
  resource.parse({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      strategy,
      template: {
        metadata: { labels },
        spec: {
          containers: [],
          topologySpreadConstraints: topologyKeys.map((topologyKey) => ({ topologyKey })),
        },
      },
    },
  })
const budget = resource.parse({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata,
  spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
})
const scaleTargetRef = { name: 'booking' }
const autoscaler = (minReplicas: number, maxReplicas: number) =>
  resource.parse({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: { scaleTargetRef, minReplicas, maxReplicas },
  })
const scaledObject = resource.parse({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata,
  spec: { scaleTargetRef, minReplicaCount: 2, maxReplicaCount: 6 },
})

const faultsOf = (...resources: Resource[]) =>
  availabilityFaults(resources, partitions, ['booking'])

it.each([
  ['an autoscaler', autoscaler(2, 6)],
  ['KEDA', scaledObject],
])('a Deployment that is kept, spread and scaled by %s has no fault', (_by, scaler) => {
  expect(faultsOf(deployment(), budget, scaler)).toEqual([])
})

it.each([
  ['may lose all instances', [deployment(), autoscaler(2, 6)]],
  ['is not spread', [deployment(keys.slice(1)), budget, autoscaler(2, 6)]],
  ['is not spread', [deployment(keys.slice(0, 1)), budget, autoscaler(2, 6)]],
  ['is scaled by nothing', [deployment(), budget]],
  ['is scaled by two', [deployment(), budget, autoscaler(2, 6), scaledObject]],
  ['may have one instance', [deployment(), budget, autoscaler(1, 6)]],
  ['has instances that read nothing', [deployment(), budget, autoscaler(2, 7)]],
])('a Deployment that %s has that fault alone', (text, resources) => {
  expect(faultsOf(...resources)).toEqual([expect.stringContaining(text)])
})

it('who reads no topic may have more instances than a topic has partitions', () => {
  expect(availabilityFaults([deployment(), budget, autoscaler(2, 10)], partitions, [])).toEqual([])
})

it('what may run once alone needs none of it', () => {
  expect(faultsOf(deployment([], { type: 'Recreate' }))).toEqual([])
})
