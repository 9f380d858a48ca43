import { isOutage } from '@axle/kit/errors/outage'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type Proxy, startProxy } from '@axle/kit/testing/proxy'
import { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'

const tries = 3

/**
 * Sends several bulk writes concurrently over one connection, so that some must wait for the connection.
 * @returns the errors of the failed writes
 */
async function collectFailures(proxy: Proxy, breakStore: () => void): Promise<readonly unknown[]> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${proxy.port}`, {
    ...{ maxPoolSize: 1, socketTimeoutMS: 1_500, waitQueueTimeoutMS: 300 },
    ...{ serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 },
  })
  await client.connect()
  const things = client.db(`t${randomUUID()}`).collection('things')
  const update = { updateOne: { filter: { a: 1 }, update: { $set: { b: 1 } }, upsert: true } }
  breakStore()
  const failures: unknown[] = []
  for (let left = tries; left > 0; left -= 1) {
    const both = [things.bulkWrite([update]), things.bulkWrite([update, update])]
    for (const one of await Promise.allSettled(both)) {
      if (one.status === 'rejected') failures.push(one.reason)
    }
  }
  await client.close(true)
  return failures
}

test.each([
  ['unavailable', (proxy: Proxy) => proxy.cut()],
  ['silent', (proxy: Proxy) => proxy.freeze()],
])('bulk writes fail as an outage when MongoDB is %s', async (_how, breakStore) => {
  const proxy = await startProxy(testEnvironment().MONGO_URL)
  try {
    const failures = await collectFailures(proxy, () => breakStore(proxy))
    expect(failures).toHaveLength(2 * tries)
    expect(failures.filter((one) => !isOutage(one)).map(String)).toEqual([])
  } finally {
    await proxy.stop()
  }
})
