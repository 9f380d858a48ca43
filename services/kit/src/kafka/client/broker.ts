import type { Broker, BrokerOptions } from '../broker.ts'
import { createOffsetList, createTopics, probe } from './admin.ts'
import { createKafka } from './client.ts'
import { consume } from './consumer.ts'
import { createRead } from './read.ts'
import { createRights } from './rights.ts'
import { createSender } from './sender.ts'
import { countMembers, readCluster } from './state.ts'

/** Creates the Kafka adapter. It uses kafkajs, which no code outside this folder may import. */
export function createBroker(options: BrokerOptions): Broker {
  const kafka = createKafka(options)
  return {
    probe: () => probe(kafka),
    cluster: () => readCluster(kafka),
    topics: createTopics(kafka),
    rights: createRights(kafka),
    listOffsets: createOffsetList(kafka),
    read: createRead(kafka),
    members: (group) => countMembers(kafka, group),
    createSender: () => createSender(options),
    consume: (consumption) => consume(kafka, consumption, options.log),
  }
}
