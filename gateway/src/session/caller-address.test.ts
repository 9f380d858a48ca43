import { callerHeaders } from './caller-address.ts'

test.each(['203.0.113.7', '10.1.2.3', '2001:db8::7', '::ffff:203.0.113.7'])(
  'callerHeaders forwards %s when the identity provider uses https',
  (address) => {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
    expect(callerHeaders(address, true)).toEqual(headers)
  },
)

test.each(['127.0.0.1', '::1', '10.1.2.3', '172.31.0.9', '192.168.1.2', '::ffff:10.1.2.3'])(
  'callerHeaders forwards local address %s over http',
  (address) => {
    expect(callerHeaders(address, false)).toEqual({ 'x-forwarded-for': address })
  },
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::7', '::ffff:203.0.113.7'])(
  'callerHeaders omits public address %s over http, because the provider would reject it',
  (address) => expect(callerHeaders(address, false)).toEqual({}),
)

test.each(['', '10.1.2.3, 10.1.2.4', '10.1.2.3\r\nx: y'])('callerHeaders ignores %j', (address) => {
  expect(callerHeaders(address, true)).toEqual({})
})
