import { toNetwork, toSite } from './address.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('toNetwork maps %s to %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('toNetwork treats all addresses of one /64 as one caller, and another /64 as another caller', () => {
  expect(toNetwork('2001:db8:1:2::a')).toBe(toNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(toNetwork('2001:db8:1:2::a')).not.toBe(toNetwork('2001:db8:1:3::a'))
})

test.each([
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('toSite maps %s to %s', (address, site) => {
  expect(toSite(address)).toBe(site)
})
