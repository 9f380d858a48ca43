import { composeNetworks, encryptedServices } from './compose-file.ts'

const services = encryptedServices()
const networks = composeNetworks()
const programs = ['gateway', 'user', 'catalogue', 'booking', 'review', 'analytics', 'sandbox']
const servers = ['mongo', 'redis', 'kafka', 'minio', 'postgres', 'keycloak', 'mail']
const watching = ['collector', 'prometheus', 'jaeger', 'grafana']

/** Returns the containers among `others` that share a network with a container. */
function reachedBy(name: string, others: readonly string[]): readonly string[] {
  const own = new Set(services[name]?.networks)
  return others.filter(
    (other) => other !== name && services[other]?.networks.some((network) => own.has(network)),
  )
}

test.each([
  ['gateway', ['user', 'catalogue', 'booking', 'review', 'analytics'], ['redis', 'keycloak']],
  ['user', ['gateway'], ['mongo', 'redis', 'kafka', 'minio', 'keycloak']],
  ['catalogue', ['gateway'], ['mongo', 'redis', 'kafka', 'minio', 'keycloak']],
  ['booking', ['gateway', 'sandbox'], ['mongo', 'redis', 'kafka', 'keycloak', 'mail']],
  ['review', ['gateway'], ['mongo', 'redis', 'kafka', 'keycloak']],
  ['analytics', ['gateway'], ['mongo', 'redis', 'kafka', 'keycloak']],
  ['setup', [], ['kafka', 'keycloak']],
  ['store-accounts', [], ['minio']],
  ['postgres', [], ['keycloak']],
  ['mail', ['booking'], ['keycloak']],
  ['storybook', [], []],
])('%s reaches only services %j and backing services %j', (name, itsPrograms, itsServers) => {
  expect(reachedBy(name, programs)).toEqual(itsPrograms)
  expect(reachedBy(name, servers)).toEqual(itsServers)
})

test.each([
  [
    'collector',
    ['gateway', 'user', 'catalogue', 'booking', 'review', 'analytics'],
    ['prometheus', 'jaeger'],
  ],
  ['prometheus', [], ['collector', 'grafana']],
  ['jaeger', [], ['collector', 'grafana']],
  ['grafana', [], ['prometheus', 'jaeger']],
])('observability service %s reaches only %j and %j', (name, itsPrograms, others) => {
  expect(reachedBy(name, programs)).toEqual(itsPrograms)
  expect(reachedBy(name, servers)).toEqual([])
  expect(reachedBy(name, watching)).toEqual(others)
})

test('services that send telemetry reach no observability service except the collector', () => {
  const sending = Object.keys(services).filter(
    (name) =>
      programs.includes(name) &&
      services[name]?.environment['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined,
  )
  expect(sending).toHaveLength(6)
  for (const name of sending) {
    expect([name, reachedBy(name, watching)]).toEqual([name, ['collector']])
  }
})

test('only booking, analytics, Keycloak and Alertmanager have outbound network access', () => {
  const masquerade = 'com.docker.network.bridge.enable_ip_masquerade'
  const outward = Object.keys(networks).filter(
    (name) => !networks[name]?.internal && networks[name]?.driver_opts[masquerade] !== 'false',
  )
  const leaving = Object.entries(services).filter(
    ([, { networks: own, network_mode: mode }]) =>
      own.some((name) => outward.includes(name)) || (own.length === 0 && mode === undefined),
  )
  expect(leaving.map(([name]) => name)).toEqual([
    'keycloak',
    'booking',
    'analytics',
    'alertmanager',
  ])
})

test("every network is used, and there are fewer networks than Docker's default limit", () => {
  const used = new Set(Object.values(services).flatMap(({ networks: own }) => own))
  expect([...used].toSorted()).toEqual(Object.keys(networks).toSorted())
  expect(used.size).toBeLessThan(30)
})

test("containers without networks have no network access, or share another container's network", () => {
  const others = Object.entries(services).filter(([, { networks: own }]) => own.length === 0)
  expect(Object.fromEntries(others.map(([name, { network_mode: mode }]) => [name, mode]))).toEqual({
    check: 'none',
    certificates: 'none',
    'mongo-accounts': 'service:mongo',
    'store-volume': 'none',
    volumes: 'none',
  })
})
