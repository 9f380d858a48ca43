import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** An address that the shop must not call: its own machine's, its network's, or one that nobody has. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** What the internet gives to those whom everybody may reach. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether everybody may reach an address of the internet. Not so are loopback, private and link-local ones, among them
 * those where clouds hand out rights, and those that hold an IPv4 address inside.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(publicIpv6)
}

/** The address that the host of a URL is, where it is no name. */
export function literalIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

/**
 * Looks a name up for a connection and refuses it when one of its addresses is not public. The connection goes to what
 * was looked at, so that a name that changes in between gains nothing.
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
