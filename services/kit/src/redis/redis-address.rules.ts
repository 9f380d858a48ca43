/** Host and port of a Redis server or a sentinel. */
type RedisNode = { readonly host: string; readonly port: number }

/** Hosts of the Redis servers, and the account that clients connect with. */
export type RedisAddress = {
  readonly nodes: readonly RedisNode[]
  /** Redis account. Empty if the URL contains none. */
  readonly account: { readonly username?: string; readonly password?: string }
  readonly isEncrypted: boolean
  readonly database: number
  readonly kind: 'server' | 'sentinel' | 'cluster'
  /** Name under which the sentinels know the group of Redis servers. Empty if there are no sentinels. */
  readonly group: string
  readonly sentinelPassword: string
}

const known = ['nodes', 'sentinel', 'sentinelPassword', 'cluster'] as const
const presetPort = 6379
const presetSentinelPort = 26_379

function readNode(text: string, preset: number): RedisNode {
  const { hostname, port } = new URL(`redis://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? preset : Number(port) }
}

function parseKind({ searchParams }: Pick<URL, 'searchParams'>): RedisAddress['kind'] {
  if (searchParams.has('sentinel')) return 'sentinel'
  return searchParams.get('cluster') === 'true' ? 'cluster' : 'server'
}

/** Checks the options in a Redis URL. @throws Error with a message for the operator who set the URL */
function assertKnown({ searchParams, pathname }: URL): void {
  const strange = [...searchParams.keys()].find((name) => !known.some((one) => one === name))
  if (strange !== undefined) throw new Error(`has ${strange}; it may have ${known.join(', ')}`)
  if (searchParams.get('sentinel') === '') throw new Error('names no group that sentinels know')
  if (!/^(?:true|false)?$/.test(searchParams.get('cluster') ?? '')) {
    throw new Error('says neither true nor false of cluster')
  }
  if (searchParams.has('sentinel') && searchParams.get('cluster') === 'true') {
    throw new Error('is of sentinels or of a cluster, not of both')
  }
  if (searchParams.get('cluster') === 'true' && !/^\/?0?$/.test(pathname)) {
    throw new Error('names a database, of which a cluster has one only')
  }
  if (searchParams.has('nodes') && parseKind({ searchParams }) === 'server') {
    throw new Error('has nodes, which only sentinels and clusters have')
  }
}

/**
 * Parses a Redis URL: `redis://name:password@host:6379/0`, or `rediss:` for TLS. The URL may have options after `?`:
 *
 * - `sentinel=group`: the host and `nodes=host:port,host:port` are sentinels, from which the client learns the group's
 *   servers. Add `sentinelPassword=…` if the sentinels have their own password.
 * - `cluster=true`: the host and `nodes` are some of a cluster's nodes, from which the client learns the other nodes.
 * @throws Error with a message such as 'has colour; it may have …'
 */
export function readRedisAddress(text: string): RedisAddress {
  const url = new URL(text)
  assertKnown(url)
  const kind = parseKind(url)
  const preset = kind === 'sentinel' ? presetSentinelPort : presetPort
  const others = (url.searchParams.get('nodes') ?? '').split(',').filter((node) => node !== '')
  const [username, password] = [url.username, url.password].map(decodeURIComponent)
  return {
    nodes: [url.host, ...others].map((node) => readNode(node, preset)),
    account: { ...(username && { username }), ...(password && { password }) },
    isEncrypted: url.protocol === 'rediss:',
    database: Number(url.pathname.slice(1) || 0),
    kind,
    group: url.searchParams.get('sentinel') ?? '',
    sentinelPassword: url.searchParams.get('sentinelPassword') ?? '',
  }
}
