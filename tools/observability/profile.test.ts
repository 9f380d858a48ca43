import { parse } from 'yaml'
import { composeServices, exampleVariables, readRoot } from '../testing/compose-file.ts'

const folder = 'infra/observability'
const services = composeServices()
const watching = Object.entries(services).filter(([, { profiles }]) =>
  profiles.includes('observability'),
)
const read = (file: string): unknown => parse(readRoot(`${folder}/${file}`))

/** Returns all strings in a parsed YAML file, with their paths. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}/${key}`))
}

const address = /^(?:http:\/\/)?([a-z][a-z.]*|[\d.]+):(\d+)$/
const addressesIn = (file: string) =>
  textsIn(read(file)).flatMap(([path, text]) => {
    const [, host = '', port = ''] = address.exec(text) ?? []
    return host === '' ? [] : [{ path, host, port }]
  })

/** Host names and ports on which services listen for other services. The last three entries contain default ports. */
const listening = new Set([
  ...addressesIn('collector.yml').flatMap(({ host, port }) =>
    host === '0.0.0.0' ? [`collector:${port}`] : [],
  ),
  ...addressesIn('jaeger.yml').flatMap(({ host, port }) =>
    host === '0.0.0.0' ? [`jaeger:${port}`] : [],
  ),
  'prometheus:9090',
  'alertmanager:9093',
  'mail:1025',
])

test.each([
  ['collector', 'collector.yml', ['jaeger:4317']],
  ['prometheus', 'prometheus.yml', ['alertmanager:9093', 'collector:9464']],
  ['alertmanager', 'alertmanager.yml', ['mail:1025']],
  ['jaeger', 'jaeger.yml', []],
  ['grafana', 'grafana/datasources.yml', ['prometheus:9090', 'jaeger:16686']],
])('%s connects only to services that listen in a network it shares', (name, file, expected) => {
  const called = addressesIn(file).filter(({ host }) => !/^[\d.]+$/.test(host))
  expect(called.map(({ host, port }) => `${host}:${port}`)).toEqual(expected)
  for (const { host, port } of called) {
    expect(listening).toContain(`${host}:${port}`)
    const shared = services[host]?.networks.filter((one) => services[name]?.networks.includes(one))
    expect(shared).toHaveLength(1)
  }
})

test(".env.example and the observability guide state the collector's telemetry port", () => {
  const port = /collector:(\d+)/.exec(readRoot('docs/guides/observability.md'))?.[1] ?? ''
  expect(listening).toContain(`collector:${port}`)
  expect(readRoot('.env.example')).toContain(`http://collector:${port}`)
  expect(exampleVariables().get('OTEL_EXPORTER_OTLP_ENDPOINT')).toBe('')
})

test('observability services mount only existing files, including all files that other files reference', () => {
  const mounts = watching.flatMap(([, { volumes }]) => volumes.filter((one) => one.startsWith('.')))
  expect(mounts.every((mount) => mount.endsWith(':ro'))).toBe(true)
  const inside = new Set(mounts.map((mount) => mount.split(':')[1] ?? ''))
  const files = mounts.map((mount) => mount.split(':')[0] ?? '')
  for (const file of files.filter((one) => one.endsWith('.yml'))) {
    expect(readRoot(file).length).toBeGreaterThan(0)
  }
  expect(read('prometheus.yml')).toMatchObject({ rule_files: ['alerts.yml'] })
  expect([...inside]).toEqual(expect.arrayContaining(['/etc/axle/alerts.yml']))
  const { providers } = read('grafana/dashboards.yml') as { providers: { options: object }[] }
  expect(providers.map(({ options }) => options)).toEqual([{ path: '/var/lib/grafana-dashboards' }])
  expect([...inside]).toContain('/var/lib/grafana-dashboards')
})

test("Alertmanager's production settings have the same routes as the demo, and contain no secret", () => {
  type Settings = { route: object; inhibit_rules: object }
  const [demo, production] = ['alertmanager.yml', 'alertmanager-production.yml'].map(
    (file) => read(file) as Settings,
  )
  expect(production).toMatchObject({ route: demo?.route, inhibit_rules: demo?.inhibit_rules })
  const secrets = textsIn(production).filter(([path]) =>
    /(?:password|credentials|secret|token)(?:_file)?$/.test(path),
  )
  expect(secrets.map(([, file]) => file)).toEqual([
    '/secrets/smtp-password',
    '/secrets/on-call-token',
  ])
})

test('observability profile has five services, with memory limits below 2 GB in total', () => {
  expect(watching.map(([name]) => name)).toEqual([
    'collector',
    'prometheus',
    'alertmanager',
    'jaeger',
    'grafana',
  ])
  const limits = watching.map(([, { mem_limit: limit }]) => Number(/^(\d+)m$/.exec(limit)?.[1]))
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(2 * 1024)
})
