import { podFaults } from './pods.rules.ts'
import { workload } from './resources.ts'

const probe = { httpGet: { port: 8080, path: '/readyz' } }
const container = {
  name: 'program',
  env: [{ name: 'SESSION_SECRET_FILE', value: '/secrets/SESSION_SECRET' }],
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  resources: { requests: { cpu: '1', memory: '1Mi' }, limits: { cpu: '1', memory: '1Mi' } },
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
type Changes = Readonly<Record<string, unknown>>

const faultsOf = (ofPod: Changes, ofContainer: Changes, kind = 'Deployment') =>
  podFaults(
    workload.parse({
      kind,
      metadata: { name: 'booking' },
      spec: {
        template: {
          metadata: {},
          spec: { ...pod, ...ofPod, containers: [{ ...container, ...ofContainer }] },
        },
      },
    }),
  )

it('a pod that is closed as the restricted standard asks has no fault', () => {
  expect(faultsOf({}, {})).toEqual([])
})

it.each([
  ['may run as root', { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } }],
  ['may make any call', { securityContext: { runAsNonRoot: true } }],
  ['is in the network of its node', { hostNetwork: true }],
  ['has files of its node', { volumes: [{ name: 'all', hostPath: { path: '/' } }] }],
  ['has a token', { automountServiceAccountToken: undefined }],
  ['has no account of its own', { serviceAccountName: undefined }],
  ['has variables of other services', { enableServiceLinks: undefined }],
])('a pod that %s has that fault alone', (text, changes) => {
  expect(faultsOf(changes, {})).toEqual([expect.stringContaining(text)])
})

const closed = container.securityContext
it.each([
  ['may gain rights', { securityContext: { ...closed, allowPrivilegeEscalation: undefined } }],
  ['can write its image', { securityContext: { ...closed, readOnlyRootFilesystem: false } }],
  ['is privileged', { securityContext: { ...closed, privileged: true } }],
  ['keeps capabilities', { securityContext: { ...closed, capabilities: { drop: [] } } }],
  [
    'keeps capabilities',
    { securityContext: { ...closed, capabilities: { drop: ['ALL'], add: ['NET_RAW'] } } },
  ],
  [
    'says nothing of the processor',
    { resources: { requests: { memory: '1Mi' }, limits: { memory: '1Mi' } } },
  ],
  [
    'may be promised memory',
    { resources: { requests: { cpu: '1', memory: '1Mi' }, limits: { cpu: '1', memory: '2Mi' } } },
  ],
  ['has a secret in its variables', { env: [{ name: 'SESSION_SECRET', value: 'x' }] }],
  ['is not asked whether it has started', { startupProbe: undefined }],
  ['is not asked whether it lives', { livenessProbe: undefined }],
  ['is not asked whether it is ready', { readinessProbe: undefined }],
  ['stops before others know', { lifecycle: undefined }],
])('a container that %s has that fault alone', (text, changes) => {
  expect(faultsOf({}, changes)).toEqual([expect.stringContaining(text)])
})

it('a job is asked by nobody whether it is ready', () => {
  expect(faultsOf({}, { readinessProbe: undefined, lifecycle: undefined }, 'Job')).toEqual([])
})

it('what runs before a program is held to the same', () => {
  const open = { ...container, securityContext: undefined }
  expect(faultsOf({ initContainers: [container] }, {})).toEqual([])
  expect(faultsOf({ initContainers: [open] }, {}).length).toBeGreaterThan(2)
})
