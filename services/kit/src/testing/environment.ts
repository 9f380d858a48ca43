/** Addresses and secrets of the real servers that the test run started (see tools/test.ts). */
export type TestEnvironment = Readonly<Record<string, string>> & {
  readonly MONGO_URL: string
  readonly KAFKA_BROKERS: string
  readonly REDIS_URL: string
  readonly S3_URL: string
  readonly KEYCLOAK_URL: string
}

const needed = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_URL', 'KEYCLOAK_URL']

/**
 * The servers of this file's lane: files that run side by side each have a lane, where the run started several.
 * @throws Error when the tests were not started by `make test`, which starts the servers
 */
export function testEnvironment(): TestEnvironment {
  const text = process.env['TEST_ENVIRONMENT']
  if (!text)
    throw new Error('No test servers: run the tests with `make test` (or `make test only=…`).')
  const lanes = JSON.parse(text) as Record<string, string>[]
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1
  const environment = lanes[worker % lanes.length] ?? {}
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) throw new Error(`TEST_ENVIRONMENT lacks ${missing.join(', ')}`)
  return environment as TestEnvironment
}
