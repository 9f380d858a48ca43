import { freePort } from './ports.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'
import { prepareRun } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import { searchAt } from './servers/search.ts'

/**
 * Starts a search server on a free port. The shop can use this server instead of its in-memory search. Downloads the
 * search server at first use.
 * @throws Error that says why the search server is unavailable or how its process ended
 */
export async function startSearchServer(options: ServerOptions): Promise<RunningServer> {
  return startServer(searchAt(await freePort()), await prepareRun(options), options.onCrash)
}
