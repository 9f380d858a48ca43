import { ensurePythonTools } from '@axle/local/python'
import { runMain } from '@axle/local/run-main'
import { join } from 'node:path'
import { type ApiServer, startApiServer } from './api-server.ts'
import { isCore, isDefined } from './custom.ts'
import { operatorDefinitions } from './definitions.ts'
import { ensureApiServer } from './go.ts'
import { pythonTools, render } from './render.ts'
import type { Resource } from './resources.ts'

const dryRun = '--dry-run=server'

/** What the server must refuse, so that what it takes says something. */
const refused: Readonly<Record<string, Resource>> = {
  'a field that there is not': {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'check', namespace: 'default', labels: {} },
    datum: {},
  },
  'a port of no gateway': {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'Gateway',
    metadata: { name: 'check', namespace: 'default', labels: {} },
    spec: { gatewayClassName: 'any', listeners: [{ name: 'a', port: 70_000, protocol: 'HTTP' }] },
  },
}

async function define(server: ApiServer): Promise<number> {
  const definitions = await operatorDefinitions()
  const { isTaken, output } = await server.apply(definitions)
  if (!isTaken) throw new Error(output)
  await server.call('wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all')
  return definitions.length
}

async function refusalFaults(server: ApiServer): Promise<readonly string[]> {
  const all = Object.entries(refused).map(async ([what, one]) => {
    const { isTaken } = await server.apply([one], dryRun)
    return isTaken ? [`the server took ${what}`] : []
  })
  return (await Promise.all(all)).flat()
}

/** What is wrong with an overlay, as the server says: what it refuses, and what it warns of. */
async function faultsOf(
  server: ApiServer,
  overlay: string,
  resources: readonly Resource[],
): Promise<readonly string[]> {
  const looked = resources.filter((one) => isCore(one) || isDefined(one))
  const namespaces = looked.filter(({ kind }) => kind === 'Namespace')
  const first = await server.apply(namespaces)
  if (!first.isTaken) return [`${overlay}: ${first.output}`]
  const { isTaken, output } = await server.apply(looked, dryRun)
  const lines = output.split('\n').filter((line) => line !== '')
  const taken = lines.filter((line) => line.includes('serverside-applied'))
  console.log(`${overlay}: ${taken.length} of ${resources.length} resources were taken`)
  const others = lines.filter((line) => !taken.includes(line)).map((line) => `${overlay}: ${line}`)
  if (isTaken && taken.length === looked.length) return others
  return [...others, `${overlay}: ${looked.length - taken.length} resources were not taken`]
}

/**
 * Has an API server of Kubernetes, with the definitions of the operators, say what it thinks of all that infra/kubernetes
 * renders to, by server-side dry runs. Nothing runs: there are no nodes.
 */
await runMain(async () => {
  const programs = await ensurePythonTools(pythonTools, console.log)
  const server = await startApiServer(await ensureApiServer(console.log), join(programs, 'kubectl'))
  try {
    console.log(`${await define(server)} kinds of operators are known`)
    const faults = [...(await refusalFaults(server))]
    for (const [overlay, resources] of Object.entries(await render(programs))) {
      faults.push(...(await faultsOf(server, overlay, resources)))
    }
    for (const fault of faults) console.log(fault)
    return faults.length === 0 ? 0 : 1
  } finally {
    await server.stop()
  }
})
