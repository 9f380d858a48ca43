import { programNames } from '@axle/local/accounts'
import { composeServices } from '../testing/compose-file.ts'

/** Who calls whom; `out` is whatever serves https outside. */
export type Edge = { readonly from: string; readonly to: string }

type Services = Readonly<Record<string, { readonly networks: readonly string[] }>>

const servers = ['mongo', 'redis', 'kafka', 'minio', 'keycloak', 'mail', 'sandbox'] as const

/** Containers of compose in whose place the cluster has something else. */
const renamed: Readonly<Record<string, string>> = { minio: 's3', setup: 'realm' }

/**
 * Who calls in a network of docker-compose.yml: its name says it. Keycloak, and its database, are their operator's.
 */
function callersIn(network: string): readonly string[] {
  if (network === 'mail') return ['booking']
  const owner = network.replace(/^gateway-.*$/, 'gateway').replace(/^out-/, '')
  return [...programNames, 'setup'].filter((name) => name === owner)
}

/** Strimzi's operator makes the topics on a cluster, not the setup. */
const isElsewhere = ({ from, to }: Edge) => from === 'setup' && to === 'kafka'

/** The edges of docker-compose.yml as they are on a cluster, each once, in the order of their names. */
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
