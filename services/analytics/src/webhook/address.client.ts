import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Error for an IP address that the shop must not connect to, such as a loopback, private or unassigned one. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** IPv6 range of globally routable addresses. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is public. Loopback, private and link-local addresses, which include the addresses of
 * cloud metadata services, are not public. IPv6 addresses that embed an IPv4 address do not count as public either.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(publicIpv6)
}

/** Returns the host of a URL if it is an IP address, or undefined if it is a name. */
export function literalIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

/**
 * Resolves a host name for a connection, and refuses it if any of its IP addresses is not public. The connection uses
 * the same IP addresses that were checked, so a DNS change after the check has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) {
      callback(error ?? new Error(`${hostname} has no address`), '', 0)
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new RefusedAddress(`${hostname} is not on the public internet`), '', 0)
    } else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
