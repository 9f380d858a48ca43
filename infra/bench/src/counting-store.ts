import { startStoreProxy } from '@axle/kit/testing/store-proxy'

/** What drivers say to keep a connection, and not for the shop. */
const ofDrivers = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'killCursors'])

/** Stands before the store, passes everything on and counts the operations by service and command. */
export async function startCountingStore(targetUrl: string) {
  const counted = new Map<string, number>()
  const proxy = await startStoreProxy(targetUrl, (read) => {
    const command = read()
    if (command && !ofDrivers.has(command.name)) {
      // Each service has a database of its own.
      const name = `${command.database} ${command.name}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
    }
    return undefined
  })
  return {
    ...proxy,
    /** All operations so far. */
    counts: (): ReadonlyMap<string, number> => new Map(counted),
  }
}

export type CountingStore = Awaited<ReturnType<typeof startCountingStore>>
