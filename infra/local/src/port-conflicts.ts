import { portTable } from './names.ts'
import type { PortName } from './names.ts'
import type { PortOwner } from './port-owner.ts'

/** Port that the shop needs but another process uses. */
export type PortConflict = {
  readonly name: PortName
  readonly port: number
  readonly owner?: PortOwner | undefined
}

/** Returns a message about a taken port: the number, the owner and how to change the port. */
export function describeConflict({ name, port, owner }: PortConflict): string {
  const holder = owner === undefined ? 'another process' : `process ${owner.pid} (${owner.program})`
  const { variable } = portTable[name]
  return `Port ${port} for ${name} is taken by ${holder}: end it, or choose another with ${variable}=…`
}

/** Returns groups of names that have been configured with the same port by mistake. */
export function sharedPorts(
  ports: Readonly<Partial<Record<PortName, number>>>,
): readonly (readonly PortName[])[] {
  const byPort = Map.groupBy(
    (Object.keys(ports) as PortName[]).filter((name) => ports[name] !== undefined),
    (name) => ports[name],
  )
  return [...byPort.values()].filter((names) => names.length > 1)
}
