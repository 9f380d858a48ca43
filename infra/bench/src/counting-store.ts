import { startStoreProxy } from '@axle/kit/testing/store-proxy'

/** Commands that MongoDB drivers send to maintain a connection. They are not counted. */
const ofDrivers = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'killCursors'])

/** Starts a proxy in front of MongoDB that counts the operations by database and command. */
export async function startCountingStore(targetUrl: string) {
  const counted = new Map<string, number>()
  const proxy = await startStoreProxy(targetUrl, (read) => {
    const command = read()
    if (command && !ofDrivers.has(command.name)) {
      // Each service has a separate database.
      const name = `${command.database} ${command.name}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
    }
    return undefined
  })
  return {
    ...proxy,
    /** Returns the number of operations so far, by database and command. */
    counts: (): ReadonlyMap<string, number> => new Map(counted),
  }
}

export type CountingStore = Awaited<ReturnType<typeof startCountingStore>>
