import mongoose from 'mongoose'
import { createBroker } from '../kafka/client/broker.ts'
import { brokersIn } from './environment.ts'

/** Pattern for the names that tests create: a prefix, and at least the first eight hexadecimal digits of a UUID. */
const testName = /^(t|queries-|interleaved-)[0-9a-f]{8}/

async function listDatabases(url: string): Promise<readonly string[]> {
  const connection = await mongoose.createConnection(url).asPromise()
  try {
    const { databases = [] } = (await connection.db?.admin().listDatabases()) ?? {}
    return databases.map(({ name }) => name)
  } finally {
    await connection.close()
  }
}

/** Returns the topics and databases that test files have left on a stack, in the format `topic t1.orders.v1`. */
export async function listLeftovers(
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const broker = createBroker({ ...brokersIn(environment), name: 'leftovers', retries: 1 })
  const [topics, databases] = await Promise.all([
    broker.topics.list(),
    listDatabases(environment['MONGO_URL'] ?? ''),
  ])
  return [
    ...topics.filter((name) => testName.test(name)).map((name) => `topic ${name}`),
    ...databases.filter((name) => testName.test(name)).map((name) => `database ${name}`),
  ]
}
