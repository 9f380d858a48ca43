import { startStoreProxy, type StoreAnswer, type StoreCommand } from './store-proxy.ts'

type Fields = StoreAnswer['fields']

/** A refusal: nothing was written. */
export function refused(code: number, codeName: string): StoreAnswer {
  return { when: 'before', fields: { ok: 0, code, codeName, errmsg: codeName } }
}

const writeConcernError: Fields = {
  code: 64,
  codeName: 'WriteConcernTimeout',
  errmsg: 'waiting for replication timed out',
  errInfo: { wtimeout: true },
}

/** The write was made, and its copies took too long: who reads only the error believes that it was not. */
export const timedOut: StoreAnswer = { when: 'after', fields: { writeConcernError } }

/** The commands that write. */
export const writes = ['insert', 'update', 'findAndModify', 'delete'] as const

export type StoreFault = {
  readonly answer: StoreAnswer
  /** The commands that meet it, such as `find` or `update`. */
  readonly commands: readonly string[]
  /** The collection whose commands meet it; any when left out. */
  readonly collection?: string
  /** Number of such commands that go through before the first one fails. */
  readonly passes?: number
}

function isMet({ commands, collection }: StoreFault, { name, body }: StoreCommand): boolean {
  return commands.includes(name) && (collection === undefined || body[name] === collection)
}

/**
 * Stands before the real store and answers chosen commands as a server does that has stepped down, is full or
 * too slow; all else goes through.
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
    mend: (): void => {
      fault = undefined
    },
    /** How many commands met a fault. */
    met: () => met,
  }
}
