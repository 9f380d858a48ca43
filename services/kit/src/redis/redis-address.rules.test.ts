import { readRedisAddress } from './redis-address.rules.ts'

it('readRedisAddress reads the host, account and database of a server', () => {
  expect(readRedisAddress('rediss://shop:p%40ss@redis.example:6380/2')).toEqual({
    nodes: [{ host: 'redis.example', port: 6380 }],
    account: { username: 'shop', password: 'p@ss' },
    isEncrypted: true,
    database: 2,
    kind: 'server',
    group: '',
    sentinelPassword: '',
  })
  expect(readRedisAddress('redis://[::1]')).toMatchObject({
    nodes: [{ host: '::1', port: 6379 }],
    account: {},
    isEncrypted: false,
    database: 0,
  })
})

it('readRedisAddress reads the sentinels and the name of their group', () => {
  const address = readRedisAddress(
    'redis://shop:pass@one/?sentinel=shop-redis&nodes=two,three:26380&sentinelPassword=s%26cret',
  )
  expect(address).toMatchObject({
    nodes: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_379 },
      { host: 'three', port: 26_380 },
    ],
    kind: 'sentinel',
    group: 'shop-redis',
    sentinelPassword: 's&cret',
  })
})

it('readRedisAddress reads the nodes of a cluster', () => {
  const { kind, nodes } = readRedisAddress('redis://one:7000/?cluster=true&nodes=two:7001')
  expect([kind, nodes.map(({ port }) => port)]).toEqual(['cluster', [7000, 7001]])
})

it.each([
  ['redis://one/?colour=red', 'has colour'],
  ['redis://one/?sentinel=', 'names no group'],
  ['redis://one/?cluster=yes', 'says neither true nor false'],
  ['redis://one/?cluster=true&sentinel=group', 'not of both'],
  ['redis://one/1?cluster=true', 'names a database'],
  ['redis://one/?nodes=two', 'has nodes'],
])('readRedisAddress rejects %s: it %s', (text, words) => {
  expect(() => readRedisAddress(text)).toThrow(words)
})
