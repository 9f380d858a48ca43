import type { Container, Workload } from './resources.ts'

type Rule<T> = readonly [isKept: (one: T) => boolean, text: string]

/** What the restricted Pod Security Standard asks of a pod, and what no program here needs. */
const podRules: readonly Rule<Workload['spec']['template']['spec']>[] = [
  [({ securityContext: own }) => own?.runAsNonRoot === true, 'may run as root'],
  [
    ({ securityContext: own }) => own?.seccompProfile?.type === 'RuntimeDefault',
    'may make any call of the kernel',
  ],
  [({ hostNetwork }) => hostNetwork !== true, 'is in the network of its node'],
  [
    ({ volumes }) => volumes.every(({ hostPath }) => hostPath === undefined),
    'has files of its node',
  ],
  [
    ({ automountServiceAccountToken: mounts }) => mounts === false,
    'has a token, which it does not need',
  ],
  [
    ({ serviceAccountName: name }) => name !== undefined && name !== 'default',
    'has no account of its own',
  ],
  [
    ({ enableServiceLinks }) => enableServiceLinks === false,
    'has variables of other services, which are names of settings',
  ],
]

const secretName = /(?:SECRET|PASSWORD|KEY|MONGO_URL|REDIS_URL)$/
const publicKeys = new Set(['STRIPE_PUBLISHABLE_KEY'])
const isOpenSecret = ({ name, value }: Container['env'][number]) =>
  value !== undefined && secretName.test(name) && !publicKeys.has(name)

const containerRules: readonly Rule<Container>[] = [
  [({ securityContext: own }) => own?.allowPrivilegeEscalation === false, 'may gain rights'],
  [({ securityContext: own }) => own?.readOnlyRootFilesystem === true, 'can write its image'],
  [({ securityContext: own }) => own?.privileged !== true, 'is privileged'],
  [
    ({ securityContext: own }) =>
      own?.capabilities.drop.includes('ALL') === true && own.capabilities.add.length === 0,
    'keeps capabilities',
  ],
  [
    ({ resources: own }) => own?.requests.cpu !== undefined && own.limits.cpu !== undefined,
    'says nothing of the processor that it needs',
  ],
  [
    ({ resources: own }) =>
      own?.limits.memory !== undefined && own.requests.memory === own.limits.memory,
    'may be promised memory that its node has not',
  ],
  [({ env }) => !env.some(isOpenSecret), 'has a secret in its variables, which should be a file'],
]

const servingRules: readonly Rule<Container>[] = [
  [({ startupProbe }) => startupProbe !== undefined, 'is not asked whether it has started'],
  [({ livenessProbe }) => livenessProbe !== undefined, 'is not asked whether it lives'],
  [({ readinessProbe }) => readinessProbe !== undefined, 'is not asked whether it is ready'],
  [
    ({ lifecycle }) => lifecycle?.preStop !== undefined,
    'stops before others know that it does, so that calls are lost',
  ],
]

const faultsOf = <T>(one: T, rules: readonly Rule<T>[]): string[] =>
  rules.flatMap(([isKept, text]) => (isKept(one) ? [] : [text]))

/** What is wrong with the pods of a Deployment or Job. */
export function podFaults({ kind, metadata, spec }: Workload): readonly string[] {
  const { spec: pod } = spec.template
  const asked = kind === 'Deployment' ? [...containerRules, ...servingRules] : containerRules
  const faults = [
    ...faultsOf(pod, podRules),
    ...pod.containers.flatMap((container) => faultsOf(container, asked)),
    ...pod.initContainers.flatMap((container) => faultsOf(container, containerRules)),
  ]
  return faults.map((fault) => `${kind} ${metadata.name} ${fault}`)
}
