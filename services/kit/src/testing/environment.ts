import type { BrokerAddress } from '../events/broker.ts'

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
 * Backing services of this worker. Workers share one stack or have one each; the address of the gateway is always the
 * worker's own.
 * @throws Error when the tests were not started by `make test`, which starts the servers
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

/** The accounts of a service of this run, as the variables that it reads; a test has others, by which it may do all. */
export function accountsOf(service: string): Readonly<Record<string, string>> {
  const text = testEnvironment()['ACCOUNTS'] ?? '{}'
  const accounts = JSON.parse(text) as Record<string, Record<string, string>>
  return accounts[service] ?? {}
}

/** Kafka of a stack, with an account that may do all. */
export function brokersIn(
  environment: Readonly<Record<string, string>>,
  brokers = environment['KAFKA_BROKERS'] ?? '',
): BrokerAddress {
  const { KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = environment
  const account = { username, password, mechanism: 'plain' } as const
  return { brokers: brokers.split(','), ...(username !== '' && { account }) }
}

/**
 * How a test comes to Kafka, where it may do all.
 * @param brokers other addresses, such as of a proxy
 */
export function testBrokers(brokers?: string): BrokerAddress {
  return brokersIn(testEnvironment(), brokers)
}
