import { startStoreProxy, type StoreAnswer } from './store-proxy.ts'

export type StoreFault = {
  readonly answer: StoreAnswer
  /** The commands that meet it, such as `find` or `update`. */
  readonly commands: readonly string[]
}

/**
 * Stands before the real store and answers chosen commands as a server does that has stepped down, is full or
 * too slow; all else goes through.
 */
export async function startFaultyStore(targetUrl: string) {
  let fault: StoreFault | undefined
  let met = 0
  const proxy = await startStoreProxy(targetUrl, (read) => {
    const command = fault && read()
    if (!fault || !command || !fault.commands.includes(command.name)) return undefined
    met += 1
    return fault.answer
  })
  return {
    ...proxy,
    break: (next: StoreFault): void => {
      fault = next
    },
    mend: (): void => {
      fault = undefined
    },
    /** How many commands met a fault. */
    met: () => met,
  }
}
