import type { Edge } from './edges.ts'
import type { NetworkPolicy, Peer } from './resources.ts'

const nameLabel = 'app.kubernetes.io/name'
const serverLabel = 'axle-server'

/** External services, by port. Only mail servers use ports other than 443. */
const servicesOutside: Readonly<Record<number, readonly string[]>> = {
  443: ['s3', 'out'],
  465: ['mail'],
  587: ['mail'],
}

function getPeerNames({ podSelector, ipBlock }: Peer, ports: readonly number[]): readonly string[] {
  if (ipBlock) return ports.flatMap((port) => servicesOutside[port] ?? [`port ${port} outside`])
  const { [nameLabel]: program, [serverLabel]: server } = podSelector?.matchLabels ?? {}
  return [program ?? server ?? 'all']
}

const isIngress = ({ namespaceSelector }: Peer) =>
  namespaceSelector?.matchLabels['axle-ingress'] === 'true'
const isNames = ({ namespaceSelector }: Peer) =>
  namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] === 'kube-system'

type Way = 'in' | 'out'

function describeEdges({ spec }: NetworkPolicy, way: Way): readonly string[] {
  const own = spec.podSelector.matchLabels[nameLabel]
  if (own === undefined) return []
  const rules =
    way === 'in'
      ? spec.ingress.map(({ from, ports }) => ({ peers: from, ports }))
      : spec.egress.map(({ to, ports }) => ({ peers: to, ports }))
  return rules.flatMap(({ peers, ports }) =>
    peers
      .filter((one) => !isIngress(one))
      .flatMap((one) =>
        getPeerNames(
          one,
          ports.map(({ port }) => port),
        ),
      )
      .map((name) => (way === 'in' ? `${name} to ${own}` : `${own} to ${name}`)),
  )
}

/**
 * Gives edges to `s3` and `out` the same text. Both use port 443 outside the cluster, so a policy cannot distinguish
 * them.
 */
const merge = (text: string) => text.replace(/ to (?:s3|out)$/, ' to the world')

function differences(found: readonly string[], wanted: readonly string[], way: Way): string[] {
  const [has, needs] = [new Set(found.map(merge)), new Set(wanted.map(merge))]
  const words = way === 'in' ? 'taken' : 'let out'
  return [
    ...[...needs].filter((one) => !has.has(one)).map((one) => `${one} is not ${words}`),
    ...[...has].filter((one) => !needs.has(one)).map((one) => `${one} is ${words}, without need`),
  ]
}

const isClosing = (way: 'Ingress' | 'Egress') => (policy: NetworkPolicy) =>
  policy.spec.policyTypes.includes(way) &&
  policy.spec.ingress.length + policy.spec.egress.length === 0

/** Whether a policy selects all pods of the shop, or all pods in the namespace. */
const isOfAll = ({ spec: { podSelector } }: NetworkPolicy) =>
  Object.entries(podSelector.matchLabels).every(
    ([label, value]) => label === 'app.kubernetes.io/part-of' && value === 'axle',
  ) && Object.keys(podSelector).every((key) => key === 'matchLabels')

/** Whether a policy allows all pods any traffic other than DNS. */
const isOpen = (policy: NetworkPolicy) =>
  isOfAll(policy) &&
  (policy.spec.ingress.length > 0 || policy.spec.egress.some(({ to }) => !to.every(isNames)))

/**
 * Returns each connection that the policies allow although no edge needs it, or block although an edge needs it.
 * @param edges connections between the services of this overlay
 */
export function networkFaults(
  policies: readonly NetworkPolicy[],
  edges: readonly Edge[],
): readonly string[] {
  const programs = new Set(edges.map(({ from }) => from))
  const texts = edges.map(({ from, to }) => `${from} to ${to}`)
  const inward = edges.filter(({ to }) => programs.has(to) || to === 'sandbox')
  const closed = (['Ingress', 'Egress'] as const).filter(
    (way) => !policies.filter(isOfAll).some(isClosing(way)),
  )
  return [
    ...closed.map((way) => `${way} is not closed for all`),
    ...policies.filter(isOpen).map(({ metadata: { name } }) => `${name} opens a way for all`),
    ...differences(
      policies.flatMap((one) => describeEdges(one, 'out')),
      texts,
      'out',
    ),
    ...differences(
      policies.flatMap((one) => describeEdges(one, 'in')),
      inward.map(({ from, to }) => `${from} to ${to}`),
      'in',
    ),
  ]
}
