import type { LookupAddress } from 'node:dns'
import { isPublicAddress, literalIn, lookupPublic, RefusedAddress } from './address.client.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://[::1]:8443/', '::1'],
  ['https://example.com/', undefined],
])('the IP address in %s is %s', (url, address) => {
  expect(literalIn(new URL(url))).toBe(address)
})

function look(name: string) {
  return new Promise<unknown>((resolve) =>
    lookupPublic(name, { all: true }, (error, addresses: string | LookupAddress[]) =>
      resolve(error ?? addresses),
    ),
  )
}

test('lookupPublic refuses a host name whose IP addresses are not public', async () => {
  expect(await look('localhost')).toBeInstanceOf(RefusedAddress)
})

test('lookupPublic reports the DNS error for a host name without an IP address', async () => {
  expect(await look('nowhere.invalid')).toMatchObject({ syscall: 'getaddrinfo' })
})
