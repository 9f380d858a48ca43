import { callerHeaders } from './caller-address.ts'

test.each(['203.0.113.7', '10.1.2.3', '2001:db8::7', '::ffff:203.0.113.7'])(
  'the provider is told %s where it is reached by https',
  (address) => {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
    expect(callerHeaders(address, true)).toEqual(headers)
  },
)

test.each(['127.0.0.1', '::1', '10.1.2.3', '172.31.0.9', '192.168.1.2', '::ffff:10.1.2.3'])(
  'over http it is told %s, from where it takes such calls',
  (address) => {
    expect(callerHeaders(address, false)).toEqual({ 'x-forwarded-for': address })
  },
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::7', '::ffff:203.0.113.7'])(
  'over http it is not told %s, whom it would refuse',
  (address) => expect(callerHeaders(address, false)).toEqual({}),
)

test.each(['', '10.1.2.3, 10.1.2.4', '10.1.2.3\r\nx: y'])('%j is no address', (address) => {
  expect(callerHeaders(address, true)).toEqual({})
})
