import { programNames } from '@axle/local/accounts'
import { composeServices } from '../testing/compose-file.ts'

/** Network connection between two services. `out` as a target means any external https server. */
export type Edge = { readonly from: string; readonly to: string }

type Services = Readonly<Record<string, { readonly networks: readonly string[] }>>

const servers = ['mongo', 'redis', 'kafka', 'minio', 'keycloak', 'mail', 'sandbox'] as const

/** Names on a cluster, for Compose containers that have a different name there. */
const renamed: Readonly<Record<string, string>> = { minio: 's3', setup: 'realm' }

/**
 * Returns the clients in a network of docker-compose.yml, by the network's name. Keycloak and its database are left
 * out, because a Kubernetes operator manages them.
 */
function callersIn(network: string): readonly string[] {
  if (network === 'mail') return ['booking']
  const owner = network.replace(/^gateway-.*$/, 'gateway').replace(/^out-/, '')
  return [...programNames, 'setup'].filter((name) => name === owner)
}

/**
 * Whether the connection exists only in Compose. On a cluster, Strimzi's operator creates the topics instead of the
 * setup container.
 */
const isElsewhere = ({ from, to }: Edge) => from === 'setup' && to === 'kafka'

/**
 * Returns the connections that the services of docker-compose.yml have on a cluster, without duplicates, sorted by
 * name.
 */
export function edges(services: Services = composeServices()): readonly Edge[] {
  const called = [...programNames, ...servers]
  const networks = [...new Set(Object.values(services).flatMap((service) => service.networks))]
  const found = networks.flatMap((network) => {
    const isIn = (name: string) => services[name]?.networks.includes(network) ?? false
    const tos = network.startsWith('out-') ? ['out'] : called.filter(isIn)
    return callersIn(network)
      .filter(isIn)
      .flatMap((from) => tos.filter((to) => to !== from).map((to) => ({ from, to })))
  })
  const named = found
    .filter((edge) => !isElsewhere(edge))
    .map(({ from, to }) => `${renamed[from] ?? from} ${renamed[to] ?? to}`)
  return [...new Set(named)].toSorted().map((text) => {
    const [from = '', to = ''] = text.split(' ')
    return { from, to }
  })
}
