import { freePort } from './ports.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'
import { prepareRun } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import { searchAt } from './servers/search.ts'

/**
 * Starts a search server that the shop can use in the place of its own memory, at a free port. It is fetched when it is
 * first wanted.
 * @throws Error that says why it cannot be had, or how it ended
 */
export async function startSearchServer(options: ServerOptions): Promise<RunningServer> {
  return startServer(searchAt(await freePort()), await prepareRun(options), options.onCrash)
}
