import { BlockList, isIP } from 'node:net'

/** Networks from which the realm accepts a sign-in over http, according to `sslRequired: external`. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')

/**
 * Returns the headers that tell the identity provider the caller's IP address. The identity provider accepts these
 * headers only from the gateway. If the identity provider's public URL uses http, it would reject sign-ins from public
 * IP addresses, so the headers are omitted for these addresses.
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
