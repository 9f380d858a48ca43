import { programNames } from '@axle/local/accounts'
import { ensurePythonTools, findPython } from '@axle/local/python'
import { runMain } from '@axle/local/run-main'
import { z } from 'zod'
import { ensureGoTool } from '../go-tools.ts'
import { composeServices } from '../testing/compose-file.ts'
import { edges } from './edges.ts'
import { networkFaults } from './network.rules.ts'
import { type Overlay, pythonTools, render } from './render.ts'
import { policiesIn, type Resource, workloadsIn } from './resources.ts'
import { schemaFaults } from './schemas.ts'
import {
  availabilityFaults,
  clientFaults,
  memoryFaults,
  podFaults,
  resourceFaults,
} from './workloads.rules.ts'

const topic = z.object({ spec: z.object({ partitions: z.number() }) })
/**
 * Returns the lowest partition count of all topics. If a consumer group has more instances than this, some may receive
 * no messages.
 */
function partitionsIn(resources: readonly Resource[]): number {
  const topics = resources.filter(
    ({ kind, metadata }) => kind === 'KafkaTopic' && !metadata.name.endsWith('.dlq'),
  )
  return Math.min(...topics.map((one) => topic.parse(one).spec.partitions))
}

function ruleFaults(overlay: Overlay, resources: readonly Resource[]): readonly string[] {
  const services = composeServices()
  const limits = Object.fromEntries(
    Object.entries(services).map(([name, { mem_limit: limit }]) => [name, limit]),
  )
  const known = edges(services).filter(({ to }) => to !== 'sandbox' || overlay === 'demo')
  const workloads = workloadsIn(resources)
  const consumers = programNames.filter((name) => name !== 'gateway')
  return [
    ...workloads.flatMap(podFaults),
    ...availabilityFaults(resources, partitionsIn(resources), consumers),
    ...networkFaults(policiesIn(resources), known),
    ...clientFaults(resources, known),
    ...memoryFaults(workloads, limits),
    ...resourceFaults(resources),
  ]
}

async function findFaults(programs: string): Promise<readonly string[]> {
  const rendered = await render(programs)
  const tool = await ensureGoTool('kubeconform', 'schemas of Kubernetes')
  const ofSchemas = tool ? await schemaFaults(tool, programs, Object.values(rendered).flat()) : []
  // The later checks require resources with a valid schema.
  if (ofSchemas.length > 0) return ofSchemas
  const rules = Object.entries(rendered).flatMap(([overlay, resources]) =>
    ruleFaults(overlay as Overlay, resources).map((fault) => `${overlay}: ${fault}`),
  )
  return [...new Set(rules)]
}

/** Checks the rendered manifests of infra/kubernetes without a cluster. */
await runMain(async () => {
  if (process.env['CI'] === undefined && (await findPython()) === undefined) {
    console.log('left out: there is no Python 3.11 with venv and ensurepip, which brings kubectl')
    return 0
  }
  const faults = await findFaults(await ensurePythonTools(pythonTools, console.log))
  for (const fault of faults) console.log(fault)
  return faults.length === 0 ? 0 : 1
})
