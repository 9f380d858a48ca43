import type { Edge } from './edges.ts'
import { networkFaults } from './network.rules.ts'
import { networkPolicies } from './network.ts'
import { type NetworkPolicy, networkPolicy } from './resources.ts'

const wanted: readonly Edge[] = [
  { from: 'gateway', to: 'booking' },
  { from: 'gateway', to: 'redis' },
  { from: 'booking', to: 'kafka' },
  { from: 'booking', to: 'mail' },
  { from: 'booking', to: 'out' },
]
const closing = (way: string, podSelector = {}): NetworkPolicy =>
  networkPolicy.parse({
    kind: 'NetworkPolicy',
    metadata: { name: `no ${way}` },
    spec: { podSelector, policyTypes: [way] },
  })
const closed = [closing('Ingress'), closing('Egress')]
const createPolicies = (edges: readonly Edge[]) =>
  networkPolicies(edges).base.map((one) => networkPolicy.parse(one))
const findFaults = (policies: readonly NetworkPolicy[]) => networkFaults(policies, wanted)

it('networkFaults returns nothing when the policies match the edges', () => {
  expect(findFaults([...closed, ...createPolicies(wanted)])).toEqual([])
})

it.each(wanted)('networkFaults reports a missing edge from $from to $to', (left) => {
  const faults = findFaults([...closed, ...createPolicies(wanted.filter((one) => one !== left))])
  const to = left.to === 'out' ? 'the world' : left.to
  expect(faults).toContain(`${left.from} to ${to} is not let out`)
})

it.each([
  ['booking', 'mongo'],
  ['booking', 'gateway'],
  ['gateway', 'out'],
])('networkFaults reports an additional edge from %s to %s', (from, to) => {
  const faults = findFaults([...closed, ...createPolicies([...wanted, { from, to }])])
  expect(faults.join('\n')).toMatch(`${from} to ${to === 'out' ? 'the world' : to} is let out`)
})

it('networkFaults reports a service that accepts requests from another service without an edge', () => {
  const booking = networkPolicy.parse({
    kind: 'NetworkPolicy',
    metadata: { name: 'more' },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'booking' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'review' } } }],
          ports: [{ port: 8080 }],
        },
      ],
    },
  })
  expect(findFaults([...closed, ...createPolicies(wanted), booking])).toEqual([
    'review to booking is taken, without need',
  ])
})

it.each(['Ingress', 'Egress'])('networkFaults reports %s that is open by default', (way) => {
  const some = closing(way, { matchLabels: { 'app.kubernetes.io/name': 'gateway' } })
  const other = way === 'Ingress' ? 'Egress' : 'Ingress'
  const faults = findFaults([some, closing(other), ...createPolicies(wanted)])
  expect(faults).toEqual([`${way} is not closed for all`])
})

it('networkFaults reports a policy that allows all pods outbound access other than DNS', () => {
  const open = (namespace: string) =>
    networkPolicy.parse({
      kind: 'NetworkPolicy',
      metadata: { name: 'open' },
      spec: {
        podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'axle' } },
        policyTypes: ['Egress'],
        egress: [
          {
            to: [
              {
                namespaceSelector: {
                  matchLabels: { 'kubernetes.io/metadata.name': namespace },
                },
              },
            ],
            ports: [{ port: 53 }],
          },
        ],
      },
    })
  const rest = [...closed, ...createPolicies(wanted)]
  expect(findFaults([...rest, open('kube-system')])).toEqual([])
  expect(findFaults([...rest, open('default')])).toEqual(['open opens a way for all'])
})

it('networkPolicy rejects a rule without a peer or port, which would allow everything', () => {
  const rule = (egress: unknown) => ({
    kind: 'NetworkPolicy',
    metadata: { name: 'all' },
    spec: { podSelector: {}, policyTypes: ['Egress'], egress: [egress] },
  })
  expect(() => networkPolicy.parse(rule({}))).toThrow()
  expect(() => networkPolicy.parse(rule({ to: [{ podSelector: {} }] }))).toThrow()
})
