import { type Edge, edges } from './edges.ts'

type Port = { readonly port: number }
type Rule = { readonly ports: readonly Port[] } & Readonly<Record<string, unknown>>

/** IP ranges of a cluster's nodes and pods, which do not count as external. */
const inside = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10']
const outside = { ipBlock: { cidr: '0.0.0.0/0', except: inside } }
const server = (name: string) => ({ podSelector: { matchLabels: { 'axle-server': name } } })
const program = (name: string) => ({
  podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
})

/** Network policy peers and ports of each edge target that is not a service of the shop. */
const targets: Readonly<Record<string, { readonly peer: unknown; readonly ports: number[] }>> = {
  mongo: { peer: server('mongo'), ports: [27017] },
  kafka: { peer: server('kafka'), ports: [9093] },
  keycloak: { peer: server('keycloak'), ports: [8443] },
  // The cluster's administrator may run Redis in any namespace.
  redis: { peer: { namespaceSelector: {}, ...server('redis') }, ports: [6379] },
  s3: { peer: outside, ports: [443] },
  mail: { peer: outside, ports: [465, 587] },
  out: { peer: outside, ports: [443] },
}
const programPorts = [8080]
const toPolicyPorts = (ports: readonly number[]) => ports.map((port) => ({ port }))

/** Namespaces of the ingress controllers, through which requests from browsers arrive. */
const ingress = { namespaceSelector: { matchLabels: { 'axle-ingress': 'true' } } }

const out = ({ to }: Edge): Rule => {
  const { peer, ports } = targets[to] ?? { peer: program(to), ports: programPorts }
  return { to: [peer], ports: toPolicyPorts(ports) }
}
const into = (peer: unknown): Rule => ({ from: [peer], ports: toPolicyPorts(programPorts) })

function policy(name: string, about: string, rules: Readonly<Record<string, readonly Rule[]>>) {
  const present = Object.entries(rules).filter(([, list]) => list.length > 0)
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: {
      ...program(about),
      policyTypes: present.map(([way]) => (way === 'egress' ? 'Egress' : 'Ingress')),
      ...Object.fromEntries(present),
    },
  }
}

/** Returns the Kustomize component to which an edge belongs, or `base` if it belongs to no component. */
function getComponent({ from, to }: Edge): 'base' | 'sandbox' | 'keycloak' {
  if (to === 'sandbox') return 'sandbox'
  return from === 'realm' ? 'keycloak' : 'base'
}

/** Returns the network policies by Kustomize folder: one for each service, with a rule for each of its edges. */
export function networkPolicies(all: readonly Edge[] = edges()) {
  const base = all.filter((edge) => getComponent(edge) === 'base')
  const programs = [...new Set(base.map(({ from }) => from))]
  const own = programs.map((name) =>
    policy(name, name, {
      ingress: [
        ...(name === 'gateway' ? [into(ingress)] : []),
        ...base.filter(({ to }) => to === name).map(({ from }) => into(program(from))),
      ],
      egress: base.filter(({ from }) => from === name).map(out),
    }),
  )
  const added = (home: string) => all.filter((edge) => getComponent(edge) === home)
  return {
    base: own,
    sandbox: added('sandbox').flatMap((edge) => [
      policy(edge.to, edge.to, { ingress: [into(program(edge.from))] }),
      policy(`${edge.from}-to-${edge.to}`, edge.from, { egress: [out(edge)] }),
    ]),
    keycloak: added('keycloak').map((edge) =>
      policy(edge.from, edge.from, { egress: [out(edge)] }),
    ),
  }
}
