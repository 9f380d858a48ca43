import { testEnvironment } from './environment.ts'

/** Names of the individual brokers of a stack with three Kafka brokers. `kafka` means all of them. */
export const brokers = ['kafka-1', 'kafka-2', 'kafka-3'] as const

export type TestServer =
  'mongo' | 'redis' | 'kafka' | (typeof brokers)[number] | 's3' | 'keycloak' | 'search'

type Action = 'stop' | 'kill' | 'start' | 'pause' | 'resume'

async function order(server: TestServer, action: Action): Promise<void> {
  const { CONTROL_URL } = testEnvironment()
  const response = await fetch(`${CONTROL_URL}/${server}/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${action} ${server}: ${await response.text()}`)
}

/**
 * Returns the URL of the stack's search server. The first call starts the server, and downloads it if it is not cached.
 */
export async function searchServerUrl(): Promise<string> {
  const response = await fetch(`${testEnvironment().CONTROL_URL}/search`)
  if (!response.ok) throw new Error(`no search server: ${await response.text()}`)
  return response.text()
}

/** Stops, kills, freezes and starts the real backing services of the test run. Only for test files that run alone. */
export const servers = {
  stop: (server: TestServer) => order(server, 'stop'),
  kill: (server: TestServer) => order(server, 'kill'),
  start: (server: TestServer) => order(server, 'start'),
  pause: (server: TestServer) => order(server, 'pause'),
  resume: (server: TestServer) => order(server, 'resume'),
} as const
