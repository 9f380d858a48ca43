import { budget, ofKind, type Resource, scaler, type Workload, workloadsIn } from './resources.ts'

const zone = 'topology.kubernetes.io/zone'
const machine = 'kubernetes.io/hostname'
const instancesAtLeast = 2

type Bounds = Readonly<{ least: number; most: number }>

function boundsOf({ spec }: ReturnType<typeof scaler.parse>): Bounds {
  const { minReplicas, maxReplicas, minReplicaCount, maxReplicaCount } = spec
  return { least: minReplicas ?? minReplicaCount ?? 0, most: maxReplicas ?? maxReplicaCount ?? 0 }
}

/** Two of it may run side by side. */
const isMany = ({ kind, spec }: Workload) =>
  kind === 'Deployment' && spec.strategy?.type !== 'Recreate'

function scalingFaults(found: readonly Bounds[], most: number): string[] {
  const [bounds] = found
  if (!bounds) return ['is scaled by nothing']
  return [
    ...(found.length > 1 ? ['is scaled by two'] : []),
    ...(bounds.least < instancesAtLeast ? ['may have one instance alone'] : []),
    ...(bounds.most > most
      ? [`has instances that read nothing: topics have ${most} partitions`]
      : []),
  ]
}

/**
 * What keeps a shop from serving on while a machine goes.
 * @param partitions how many instances of a consumer can work
 * @param consumers the programs that read topics
 */
export function availabilityFaults(
  resources: readonly Resource[],
  partitions: number,
  consumers: readonly string[],
): readonly string[] {
  const budgets = ofKind(budget, ['PodDisruptionBudget'], resources)
  const scalers = ofKind(scaler, ['HorizontalPodAutoscaler', 'ScaledObject'], resources)
  return workloadsIn(resources)
    .filter(isMany)
    .flatMap(({ metadata: { name }, spec }) => {
      const label = spec.template.metadata.labels['app.kubernetes.io/name']
      const keys = spec.template.spec.topologySpreadConstraints.map((one) => one.topologyKey)
      const isKept = budgets.some(
        ({ spec: { selector } }) => selector.matchLabels['app.kubernetes.io/name'] === label,
      )
      const own = scalers.filter((one) => one.spec.scaleTargetRef.name === name).map(boundsOf)
      const most = consumers.includes(name) ? partitions : Number.POSITIVE_INFINITY
      const faults = [
        ...(isKept ? [] : ['may lose all instances at once: it has no PodDisruptionBudget']),
        ...(keys.includes(zone) && keys.includes(machine) ? [] : ['is not spread']),
        ...scalingFaults(own, most),
      ]
      return faults.map((fault) => `Deployment ${name} ${fault}`)
    })
}
