function groupsOf(part: string): readonly string[] {
  return part.split(':').filter((group) => group !== '')
}

/** The first groups of an IPv6 address; an IPv4 address as it is, also within one. */
function prefixOf(address: string, groupCount: number): string | readonly string[] {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const embedded = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1]
  if (embedded || !plain.includes(':')) return embedded ?? plain
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  // Dotted decimals at the end stand for two groups.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : 8 - written
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return groups.slice(0, groupCount).map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, since one household is
 * given a whole one (RFC 6177) and could take a new address for each call.
 */
export function networkOf(address: string): string {
  const prefix = prefixOf(address, 4)
  return typeof prefix === 'string' ? prefix : `${prefix.join(':')}::/64`
}

/** The /48 of an IPv6 address: a site is given one, and could take a new /64 for each call. */
export function siteOf(address: string): string | undefined {
  const prefix = prefixOf(address, 3)
  return typeof prefix === 'string' ? undefined : `${prefix.join(':')}::/48`
}
