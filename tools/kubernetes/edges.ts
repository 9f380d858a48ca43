import { programNames } from '@axle/local/accounts'
import { composeServices } from '../testing/compose-file.ts'

/** Connection between two services. `out` means any external https server. */
export type Edge = { readonly from: string; readonly to: string }

type Services = Readonly<Record<string, { readonly networks: readonly string[] }>>

const servers = ['mongo', 'redis', 'kafka', 'minio', 'keycloak', 'mail', 'sandbox'] as const

/** Compose containers that the cluster replaces with something else. */
const renamed: Readonly<Record<string, string>> = { minio: 's3', setup: 'realm' }

/**
 * Returns the clients in a network of docker-compose.yml, by the network's name. Keycloak and its database belong to
 * their operator.
 */
function callersIn(network: string): readonly string[] {
  if (network === 'mail') return ['booking']
  const owner = network.replace(/^gateway-.*$/, 'gateway').replace(/^out-/, '')
  return [...programNames, 'setup'].filter((name) => name === owner)
}

/** Strimzi's operator creates the topics on a cluster, not the setup. */
const isElsewhere = ({ from, to }: Edge) => from === 'setup' && to === 'kafka'

/** Returns the connections of docker-compose.yml as they are on a cluster, without duplicates, sorted by name. */
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
