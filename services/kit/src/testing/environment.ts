/** Addresses and secrets of the real servers that the test run started (see tools/test.ts). */
export type TestEnvironment = Readonly<Record<string, string>> & {
  readonly MONGO_URL: string
  readonly KAFKA_BROKERS: string
  readonly REDIS_URL: string
  readonly S3_URL: string
  readonly KEYCLOAK_URL: string
}

const needed = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_URL', 'KEYCLOAK_URL']

/** @throws Error when the tests were not started by `make test`, which starts the servers */
export function testEnvironment(): TestEnvironment {
  const text = process.env['TEST_ENVIRONMENT']
  if (!text)
    throw new Error('No test servers: run the tests with `make test` (or `make test only=…`).')
  const environment = JSON.parse(text) as Record<string, string>
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) throw new Error(`TEST_ENVIRONMENT lacks ${missing.join(', ')}`)
  return environment as TestEnvironment
}
