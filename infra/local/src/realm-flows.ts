import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'

/** Step of an authentication flow: a Keycloak authenticator with its settings, or a subflow. */
export type Step = {
  readonly requirement: 'REQUIRED' | 'ALTERNATIVE' | 'CONDITIONAL'
} & (
  | { readonly provider: string; readonly config?: Readonly<Record<string, string>> }
  | { readonly flow: string; readonly steps: readonly Step[] }
)

type Place = { readonly realm: string; readonly root: string; readonly parent: string }

const identified = z.looseObject({ id: z.string() })
const executions = z.array(z.looseObject({ id: z.string(), flowId: z.string().optional() }))
const flows = z.array(z.object({ id: z.string(), alias: z.string() }))

async function addStep(admin: Admin, place: Place, step: Step): Promise<void> {
  const { authenticationManagement: management } = admin
  const { realm, root, parent: flow } = place
  const more = { type: 'basic-flow', provider: '', description: '' }
  const added = await ('flow' in step
    ? management.addFlowToFlow({ realm, flow, alias: step.flow, ...more })
    : management.addExecutionToFlow({ realm, flow, provider: step.provider }))
  const { id } = identified.parse(added)
  const all = executions.parse(await management.getExecutions({ realm, flow: root }))
  const execution = all.find((one) => one.id === id || one.flowId === id)
  // Sends the complete execution, because Keycloak resets omitted fields, such as the position, to zero.
  const { requirement } = step
  await management.updateExecution({ realm, flow: root }, { ...execution, requirement })
  if ('flow' in step) await addSteps(admin, { ...place, parent: step.flow }, step.steps)
  else if (step.config !== undefined) {
    await management.createConfig({ realm, id, alias: `setting of ${flow}`, config: step.config })
  }
}

async function addSteps(admin: Admin, place: Place, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await addStep(admin, place, step)
}

/**
 * Creates an authentication flow unless the realm has a flow with this name. A flow gets its name only when it is
 * complete, so if the creation is interrupted, the next call repeats it. Existing flows are never changed, so a flow
 * with different steps needs a different name. Idempotent.
 */
export async function makeFlow(
  admin: Admin,
  { realm, alias }: { readonly realm: string; readonly alias: string },
  steps: readonly Step[],
): Promise<void> {
  const { authenticationManagement: management } = admin
  const present = flows.parse(await management.getFlows({ realm }))
  if (present.some((flow) => flow.alias === alias)) return
  const draft = `draft of ${alias}`
  const left = present.find((flow) => flow.alias === draft)
  if (left !== undefined) await management.deleteFlow({ realm, flowId: left.id })
  const flow = { providerId: 'basic-flow', topLevel: true, builtIn: false, description: '' }
  const made = identified.parse(await management.createFlow({ realm, alias: draft, ...flow }))
  await addSteps(admin, { realm, root: draft, parent: draft }, steps)
  await management.updateFlow({ realm, flowId: made.id }, { ...flow, id: made.id, alias })
}
