import type { Kafka } from 'kafkajs'
import type { Broker } from '../broker.ts'
import { asAdmin } from './admin.ts'
import { toBrokerError } from './errors.ts'
import { toReceivedMessage } from './letter.ts'

const partitionsAtOnce = 4

/** Creates a function that reads each message in the offset ranges once, and ends when all have been read. */
export function createRead(kafka: Kafka): Broker['read'] {
  return async (group, stretches, work) => {
    const filled = stretches.filter(({ from, to }) => from < to)
    if (filled.length === 0) return
    const open = new Map(filled.map((one) => [`${one.topic} ${one.partition}`, one]))
    const consumer = kafka.consumer({ groupId: group.id })
    const finished = Promise.withResolvers<void>()
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      // Some errors are temporary, such as those while the group coordinator is loading. After such an error, kafkajs
      // restarts the consumer automatically.
      const passes = restart && error.name !== 'KafkaJSNumberOfRetriesExceeded'
      if (!passes) finished.reject(error)
    })
    try {
      await consumer.connect()
      const topics = [...new Set(filled.map(({ topic }) => topic))]
      await consumer.subscribe({ topics, fromBeginning: true })
      await consumer.run({
        partitionsConsumedConcurrently: partitionsAtOnce,
        eachMessage: async ({ topic, partition, message }) => {
          const place = `${topic} ${partition}`
          const stretch = open.get(place)
          const offset = BigInt(message.offset)
          if (!stretch || offset >= stretch.to) return
          if (offset >= stretch.from) await work(toReceivedMessage(topic, partition, message))
          if (offset + 1n >= stretch.to) open.delete(place)
          if (open.size === 0) finished.resolve()
        },
      })
      await finished.promise
    } catch (error) {
      throw toBrokerError(error)
    } finally {
      await consumer.disconnect()
    }
    if (!group.isKept) await asAdmin(kafka, (admin) => admin.deleteGroups([group.id]))
  }
}
