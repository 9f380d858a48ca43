import { readdir, readFile, readlink } from 'node:fs/promises'
import { portTable } from './names.ts'
import type { PortName } from './names.ts'
import { captureOutput, findProgram } from './programs.ts'

/** Process that listens on a port, and its command. */
type PortOwner = { readonly pid: number; readonly program: string }

const LISTENING = '0A'
const LOCAL_ADDRESS = 1
const STATE = 3
const INODE = 9

/** Returns the inode of the socket that listens on `port`, from the text of /proc/net/tcp or tcp6. */
export function listeningInode(table: string, port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  for (const line of table.split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/)
    const isWanted = fields[LOCAL_ADDRESS]?.endsWith(wanted) && fields[STATE] === LISTENING
    if (isWanted) return fields[INODE]
  }
  return undefined
}

async function findSocketOwner(inode: string): Promise<PortOwner | undefined> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (target !== `socket:[${inode}]`) continue
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), program: line.split('\0').slice(0, 2).join(' ').trim() }
    }
  }
  return undefined
}

async function ownerByList(port: number, searchPath: string): Promise<PortOwner | undefined> {
  const lsof = await findProgram('lsof', searchPath)
  if (lsof === undefined) return undefined
  const listed = await captureOutput(lsof, '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc')
  const pid = listed?.match(/^p(\d+)$/m)?.[1]
  const program = listed?.match(/^c(.+)$/m)?.[1]
  return pid === undefined ? undefined : { pid: Number(pid), program: program ?? '' }
}

/** Returns the owner of a port if it can be determined. Uses /proc on Linux and `lsof` elsewhere. */
export async function findPortOwner(
  port: number,
  searchPath: string,
): Promise<PortOwner | undefined> {
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(table, 'utf8').catch(() => '')
    const inode = listeningInode(text, port)
    if (inode !== undefined) return findSocketOwner(inode)
  }
  return ownerByList(port, searchPath)
}

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
