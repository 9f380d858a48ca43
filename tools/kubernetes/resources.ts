import { z } from 'zod'

const words = z.record(z.string(), z.string())
const metadata = z.looseObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: words.default({}),
})

/** Any Kubernetes resource. */
export const resource = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata })
export type Resource = z.infer<typeof resource>

const amounts = z.looseObject({ memory: z.string().optional() })
const container = z.looseObject({
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  resources: z.looseObject({ requests: amounts, limits: amounts }).optional(),
})

const pod = z.object({
  metadata: z.looseObject({ labels: words.default({}) }).default({ labels: {} }),
  spec: z.looseObject({
    serviceAccountName: z.string().optional(),
    topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).default([]),
    initContainers: z.array(container).default([]),
    containers: z.array(container),
    volumes: z.array(z.looseObject({ hostPath: z.unknown().optional() })).default([]),
  }),
})

/** Deployment or Job, which runs pods. */
export const workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata,
  spec: z.looseObject({
    strategy: z.looseObject({ type: z.string().optional() }).optional(),
    template: pod,
  }),
})
export type Workload = z.infer<typeof workload>

/**
 * Autoscaler of a Deployment. KEDA's resource uses different field names for the minimum and maximum number of pods.
 */
export const scaler = z.looseObject({
  kind: z.enum(['HorizontalPodAutoscaler', 'ScaledObject']),
  spec: z.looseObject({
    scaleTargetRef: z.looseObject({ name: z.string() }),
    minReplicas: z.number().optional(),
    maxReplicas: z.number().optional(),
    minReplicaCount: z.number().optional(),
    maxReplicaCount: z.number().optional(),
  }),
})

const selector = z.looseObject({ matchLabels: words.default({}) })

/** PodDisruptionBudget, which limits how many pods may be unavailable. */
export const budget = z.looseObject({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ maxUnavailable: z.number(), selector }),
})

const peer = z.object({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }).optional(),
})
const ports = z.array(z.looseObject({ port: z.number() })).min(1)

/** Network policy. A rule without a peer or a port would allow everything, so the schema rejects it. */
export const networkPolicy = z.looseObject({
  kind: z.literal('NetworkPolicy'),
  metadata,
  spec: z.object({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.object({ from: z.array(peer).min(1), ports })).default([]),
    egress: z.array(z.object({ to: z.array(peer).min(1), ports })).default([]),
  }),
})
export type NetworkPolicy = z.infer<typeof networkPolicy>
export type Peer = z.infer<typeof peer>

/**
 * Returns the resources whose Kubernetes kind is one of `kinds`.
 * @throws ZodError if one does not match the schema
 */
export function ofKind<T extends z.ZodType>(
  schema: T,
  kinds: readonly string[],
  resources: readonly Resource[],
): readonly z.infer<T>[] {
  return resources.filter(({ kind }) => kinds.includes(kind)).map((one) => schema.parse(one))
}

export const workloadsIn = (resources: readonly Resource[]): readonly Workload[] =>
  ofKind(workload, ['Deployment', 'Job'], resources)

export const policiesIn = (resources: readonly Resource[]): readonly NetworkPolicy[] =>
  ofKind(networkPolicy, ['NetworkPolicy'], resources)
