import { strictSchema } from './crd.ts'
import { customFaults, isCore } from './custom.ts'
import { type Resource, resource } from './resources.ts'

const topic = (spec: object): Resource =>
  resource.parse({
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaTopic',
    metadata: { name: 'orders.v1' },
    spec,
  })

it('a custom resource that its definition allows has no fault', async () => {
  const config = { 'retention.ms': '-1' }
  expect(await customFaults([topic({ partitions: 6, replicas: 3, config })])).toEqual([])
})

it.each([
  ['a property that is not there', { partition: 6 }, 'must NOT have additional properties'],
  ['a value of another type', { partitions: '6' }, 'must be integer'],
])('%s is a fault', async (_what, spec, text) => {
  expect(await customFaults([topic(spec)])).toEqual([expect.stringContaining(text)])
})

it('a kind that nothing describes is a fault', async () => {
  const other = resource.parse({ apiVersion: 'a.b/v1', kind: 'Other', metadata: { name: 'one' } })
  expect(await customFaults([other])).toEqual([
    'Other one: there is no schema a.b_v1_Other.gen.json',
  ])
})

it.each([
  ['v1', true],
  ['apps/v1', true],
  ['networking.k8s.io/v1', true],
  ['rbac.authorization.k8s.io/v1', true],
  ['gateway.networking.k8s.io/v1', false],
  ['kafka.strimzi.io/v1', false],
  ['keda.sh/v1alpha1', false],
])('%s is Kubernetes’ own: %s', (apiVersion, is) => {
  expect(isCore({ apiVersion, kind: 'Any', metadata: { name: 'one', labels: {} } })).toBe(is)
})

it('a definition becomes a schema that names all, where the definition does not leave it open', () => {
  const type = 'object'
  const spec = {
    type,
    description: 'for people',
    required: ['port'],
    properties: {
      port: { 'x-kubernetes-int-or-string': true, format: 'int32' },
      any: { type, 'x-kubernetes-preserve-unknown-fields': true, properties: { one: {} } },
      words: { type, additionalProperties: { type: 'string' } },
    },
  }
  const properties = { spec, status: { type, properties: {} } }
  const { name, schema } = strictSchema({
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'a.b',
      names: { kind: 'One' },
      versions: [
        { name: 'v1', storage: false, schema: { openAPIV3Schema: {} } },
        { name: 'v2', storage: true, schema: { openAPIV3Schema: { type, properties } } },
      ],
    },
  })
  expect(name).toBe('a.b_v2_One')
  expect(schema).toEqual({
    type,
    additionalProperties: false,
    properties: {
      spec: {
        type,
        required: ['port'],
        additionalProperties: false,
        properties: {
          port: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
          any: { type, properties: { one: {} } },
          words: { type, additionalProperties: { type: 'string' } },
        },
      },
    },
  })
})
