import { ensurePythonTools, findPython } from '@axle/local/python'
import { ensureGoTool } from '../go-tools.ts'
import { pythonTools } from './render.ts'
import { resource } from './resources.ts'
import { schemaFaults } from './schemas.ts'

const made = (apiVersion: string, kind: string, more: object) =>
  resource.parse({ apiVersion, kind, metadata: { name: 'planted' }, ...more })

it('schemaFaults reports unknown fields, wrong values and unknown kinds', async () => {
  const tool = await ensureGoTool('kubeconform', 'tests of schemas')
  // Without these tools, this test passes without checking anything, and `make check` prints that it skips schemas.
  if (tool === undefined || (await findPython()) === undefined) return
  const programs = await ensurePythonTools(pythonTools, console.log)
  const listener = { name: 'a', port: 70_000, protocol: 'HTTP' }
  const faults = await schemaFaults(tool, programs, [
    made('v1', 'ConfigMap', { data: {} }),
    made('kafka.strimzi.io/v1', 'KafkaTopic', { spec: { config: { 'retention.ms': '-1' } } }),
    made('v1', 'ConfigMap', { datum: {} }),
    made('v1', 'Service', { spec: { ports: [{ port: '8080' }] } }),
    made('kafka.strimzi.io/v1', 'KafkaTopic', { spec: { partition: 6 } }),
    made('kafka.strimzi.io/v1', 'KafkaTopic', { spec: { partitions: '6' } }),
    made('gateway.networking.k8s.io/v1', 'Gateway', {
      spec: { gatewayClassName: 'any', listeners: [listener] },
    }),
    made('a.b/v1', 'Other', {}),
  ])
  const expected = [
    "'datum' not allowed",
    "'/spec/ports/0/port': got string",
    "'partition' not allowed",
    "'/spec/partitions': got string",
    "'/spec/listeners/0/port': maximum",
    'could not find schema for Other',
  ].map((text) => expect.stringContaining(text) as string)
  // Each error is reported once for each of the two Kubernetes versions.
  expect(faults).toEqual([...expected, ...expected])
})
