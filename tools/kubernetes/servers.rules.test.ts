import { type Resource, resource, workload } from './resources.ts'
import { memoryFaults, namespaceFaults, secretFaults, serverFaults } from './servers.rules.ts'

const made = (kind: string, name: string, more: object = {}): Resource =>
  resource.parse({ apiVersion: 'v1', kind, metadata: { name, namespace: 'axle' }, ...more })

const takes = (...values: string[]) => ({
  spec: {
    anywhere: [{ matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values }] }],
  },
})
const edges = [
  { from: 'booking', to: 'kafka' },
  { from: 'user', to: 'kafka' },
  { from: 'booking', to: 'mongo' },
  { from: 'realm', to: 'keycloak' },
]
const mongo = made('NetworkPolicy', 'mongo', takes('booking'))
const keycloak = made('Keycloak', 'keycloak', takes('realm'))

it('servers that take those who call them have no fault', () => {
  const kafka = made('Kafka', 'axle', takes('user', 'booking'))
  expect(serverFaults([kafka, mongo, keycloak], edges)).toEqual([])
})

it.each([
  ['one more', ['booking', 'review', 'user']],
  ['one less', ['booking']],
])('a server that takes %s is a fault', (_which, names) => {
  const kafka = made('Kafka', 'axle', takes(...names))
  const text = `Kafka axle takes ${names.join(', ')}, but booking, user call it`
  expect(serverFaults([kafka, mongo, keycloak], edges)).toEqual([text])
})

it('a server that is not there is a fault', () => {
  expect(serverFaults([mongo, keycloak], edges)).toEqual(['Kafka axle is not there'])
})

it.each([
  ['144Mi', []],
  ['128Mi', ['booking may have 128Mi of memory, but docker-compose.yml says 144Mi']],
])('a program with %s where compose gives 144m', (memory, faults) => {
  const program = workload.parse({
    kind: 'Deployment',
    metadata: { name: 'booking' },
    spec: {
      template: {
        metadata: {},
        spec: {
          containers: [{ name: 'program', resources: { requests: {}, limits: { memory } } }],
        },
      },
    },
  })
  expect(memoryFaults([program], { booking: '144m' })).toEqual(faults)
})

it('a secret has no value but a name in the repository', () => {
  const name = Buffer.from('keycloak').toString('base64')
  const empty = made('Secret', 'one', { data: { password: '', username: name } })
  expect(secretFaults([empty])).toEqual([])
  const full = made('Secret', 'two', { data: { password: name } })
  expect(secretFaults([full])).toEqual(['Secret two has a value for password'])
})

it('all but the namespace itself is in it', () => {
  const elsewhere = resource.parse({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'user' },
  })
  const itself = resource.parse({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'axle' } })
  expect(namespaceFaults([itself, mongo])).toEqual([])
  expect(namespaceFaults([elsewhere])).toEqual(['Service user is not in the namespace axle'])
})
