import type { BrokerAddress } from '../kafka/broker.ts'

/** URLs and secrets of the real backing services that the test run has started (see tools/test.ts). */
export type TestEnvironment = Readonly<Record<string, string>> & {
  readonly MONGO_URL: string
  readonly KAFKA_BROKERS: string
  readonly REDIS_URL: string
  readonly S3_URL: string
  readonly KEYCLOAK_URL: string
}

const needed = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_URL', 'KEYCLOAK_URL']

/**
 * Returns the backing services for this test worker. Workers may share a stack of backing services, but each worker has
 * its own gateway URL and its own Keycloak realm.
 * @throws Error if the tests were not started by `make test`, which starts the backing services
 */
export function testEnvironment(): TestEnvironment {
  const text = process.env['TEST_ENVIRONMENT']
  if (!text)
    throw new Error('No test servers: run the tests with `make test` (or `make test only=…`).')
  const workers = JSON.parse(text) as Record<string, string>[]
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1
  const environment = workers[worker % workers.length] ?? {}
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) throw new Error(`TEST_ENVIRONMENT lacks ${missing.join(', ')}`)
  return environment as TestEnvironment
}

/**
 * Returns a service's accounts in this test run, as environment variables. The tests themselves use accounts with all
 * permissions.
 */
export function readAccounts(service: string): Readonly<Record<string, string>> {
  const text = testEnvironment()['ACCOUNTS'] ?? '{}'
  const accounts = JSON.parse(text) as Record<string, Record<string, string>>
  return accounts[service] ?? {}
}

/** Returns a stack's Kafka brokers, with an account that has all permissions. */
export function brokersIn(
  environment: Readonly<Record<string, string>>,
  brokers = environment['KAFKA_BROKERS'] ?? '',
): BrokerAddress {
  const { KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = environment
  const account = { username, password, mechanism: 'plain' } as const
  return { brokers: brokers.split(','), ...(username !== '' && { account }) }
}

/**
 * Returns the Kafka brokers for a test, with an account that has all permissions.
 * @param brokers other addresses, for example those of a proxy
 */
export function testBrokers(brokers?: string): BrokerAddress {
  return brokersIn(testEnvironment(), brokers)
}
