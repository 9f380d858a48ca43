import { startStoreProxy, type StoreAnswer, type StoreCommand } from './store-proxy.ts'

type Fields = StoreAnswer['fields']

/** Returns MongoDB's error response for a command that it did not execute. */
export function refused(code: number, codeName: string): StoreAnswer {
  return { when: 'before', fields: { ok: 0, code, codeName, errmsg: codeName } }
}

const writeConcernError: Fields = {
  code: 64,
  codeName: 'WriteConcernTimeout',
  errmsg: 'waiting for replication timed out',
  errInfo: { wtimeout: true },
}

/**
 * Response to a write that succeeded but was not replicated in time. A caller that reads only the error would believe
 * that the write failed.
 */
export const timedOut: StoreAnswer = { when: 'after', fields: { writeConcernError } }

/** Names of the MongoDB commands that write. */
export const writes = ['insert', 'update', 'findAndModify', 'delete'] as const

export type StoreFault = {
  readonly answer: StoreAnswer
  /** Names of the commands that receive the error, such as `find` or `update`. */
  readonly commands: readonly string[]
  /** Collection whose commands receive the error. If undefined, commands on every collection receive it. */
  readonly collection?: string
  /** Number of matching commands that succeed before the first command that receives the error. */
  readonly passes?: number
}

function isMet({ commands, collection }: StoreFault, { name, body }: StoreCommand): boolean {
  return commands.includes(name) && (collection === undefined || body[name] === collection)
}

/**
 * Starts a proxy in front of MongoDB. To chosen commands, the proxy responds like a server that has stepped down, is
 * full or is too slow. It forwards all other commands.
 */
export async function startFaultyStore(targetUrl: string) {
  let fault: StoreFault | undefined
  let met = 0
  let passed = 0
  const proxy = await startStoreProxy(targetUrl, (read) => {
    const command = fault && read()
    if (!fault || !command || !isMet(fault, command)) return undefined
    if (passed < (fault.passes ?? 0)) {
      passed += 1
      return undefined
    }
    met += 1
    return fault.answer
  })
  return {
    ...proxy,
    break: (next: StoreFault): void => {
      fault = next
      passed = 0
    },
    repair: (): void => {
      fault = undefined
    },
    /** Returns how many commands have received the error. */
    met: () => met,
  }
}
