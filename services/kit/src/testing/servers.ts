import { testEnvironment } from './environment.ts'

export type TestServer = 'mongo' | 'redis' | 'kafka' | 's3' | 'keycloak'

async function order(server: TestServer, action: 'stop' | 'kill' | 'start'): Promise<void> {
  const { CONTROL_URL } = testEnvironment()
  const response = await fetch(`${CONTROL_URL}/${server}/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${action} ${server}: ${await response.text()}`)
}

/** Stops, kills and starts the run's real servers; only for tests that run alone. */
export const servers = {
  stop: (server: TestServer) => order(server, 'stop'),
  kill: (server: TestServer) => order(server, 'kill'),
  start: (server: TestServer) => order(server, 'start'),
} as const
