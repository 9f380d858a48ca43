import { BlockList, isIP } from 'node:net'

/** Networks from which the realm takes a sign-in over http, as `sslRequired: external` says. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')

/**
 * The headers by which the identity provider knows who is calling; it takes them from the gateway alone. None for
 * callers from the internet while its public address is http: it would refuse them, who sign in at the gateway.
 */
export function callerHeaders(
  address: string,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  const version = isIP(address)
  if (version === 0) return {}
  const isNear = near.check(address, version === 4 ? 'ipv4' : 'ipv6')
  if (!isSecure && !isNear) return {}
  return { 'x-forwarded-for': address, ...(isSecure && { 'x-forwarded-proto': 'https' }) }
}
