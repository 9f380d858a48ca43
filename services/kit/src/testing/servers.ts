import { testEnvironment } from './environment.ts'

export type TestServer = 'mongo' | 'redis' | 'kafka' | 's3' | 'keycloak'

type Action = 'stop' | 'kill' | 'start' | 'pause' | 'resume'

async function order(server: TestServer, action: Action): Promise<void> {
  const { CONTROL_URL } = testEnvironment()
  const response = await fetch(`${CONTROL_URL}/${server}/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${action} ${server}: ${await response.text()}`)
}

/** Stops, kills, freezes and starts the run's real servers; only for tests that run alone. */
export const servers = {
  stop: (server: TestServer) => order(server, 'stop'),
  kill: (server: TestServer) => order(server, 'kill'),
  start: (server: TestServer) => order(server, 'start'),
  pause: (server: TestServer) => order(server, 'pause'),
  resume: (server: TestServer) => order(server, 'resume'),
} as const
