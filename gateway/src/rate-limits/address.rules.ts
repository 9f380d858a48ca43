function splitGroups(part: string): readonly string[] {
  return part.split(':').filter((group) => group !== '')
}

/**
 * Returns the first groups of an IPv6 address. An IPv4 address is returned as a whole, and is extracted first if it is
 * embedded in an IPv6 address.
 */
function parsePrefix(address: string, groupCount: number): string | readonly string[] {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const embedded = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1]
  if (embedded || !plain.includes(':')) return embedded ?? plain
  const [before = '', after] = plain.split('::')
  const head = splitGroups(before)
  const tail = splitGroups(after ?? '')
  // An IPv4 address in dotted decimals at the end of an IPv6 address fills two groups.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : 8 - written
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return groups.slice(0, groupCount).map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Returns the network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address. All addresses of a /64
 * count as one caller, because a household gets a whole /64 (RFC 6177) and could otherwise use a new address for each
 * request.
 */
export function toNetwork(address: string): string {
  const prefix = parsePrefix(address, 4)
  return typeof prefix === 'string' ? prefix : `${prefix.join(':')}::/64`
}

/**
 * Returns the /48 network of an IPv6 address. It has a limit too, because a site gets a whole /48 and could otherwise
 * use a new /64 for each request.
 */
export function toSite(address: string): string | undefined {
  const prefix = parsePrefix(address, 3)
  return typeof prefix === 'string' ? undefined : `${prefix.join(':')}::/48`
}
