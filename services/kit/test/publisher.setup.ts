import type { AnyEvent } from '@axle/kit/events/event'
import { createLog } from '@axle/kit/observability/log'
import { defineModel } from '@axle/kit/mongo/mongo'
import {
  createOrderedOutbox,
  outboxFields,
  outboxIndex,
  createOutbox,
  type WithOutbox,
} from '@axle/kit/outbox/outbox'
import { testEnvironment } from '@axle/kit/testing/environment'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { type PublisherOptions, startPublisher } from '../src/outbox/publisher.ts'
import { startBus } from './bus.setup.ts'

type Thing = WithOutbox & { _id: string }

/** Model of documents whose events may be sent in any order. */
export const orders = defineModel<Thing>('orders', outboxFields, [outboxIndex])
/** Model of documents whose events are sent in the order in which they were written. */
export const products = defineModel<Thing>('products', outboxFields, [outboxIndex])
const log = createLog('publisher', 'silent')

let ending: (() => Promise<unknown>)[]
export let topics: Topics

/** Registers a function that runs after the test. The function that was registered last runs first. */
export function endAfterTest(end: () => Promise<unknown>): void {
  ending.push(end)
}

/** Ensures that each test in the file starts with empty topics and without documents. */
export function setUpPublishers(): void {
  beforeAll(async () => {
    mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
    await mongoose.connect(testEnvironment().MONGO_URL, { dbName: `t${randomUUID()}` })
    await Promise.all([orders.createIndexes(), products.createIndexes()])
  })
  beforeEach(async () => {
    ending = []
    topics = await createTopics()
  })
  afterEach(async () => {
    for (const end of ending.toReversed()) await end()
    await topics.stop()
    await Promise.all([orders.deleteMany({}), products.deleteMany({})])
  })
  afterAll(async () => {
    await mongoose.connection.dropDatabase()
    await mongoose.disconnect()
  })
}

/**
 * Starts a publisher for both models, and stops it after the test. The publisher sends `order.delivered` events with a
 * delay.
 */
export function runPublisher(
  brokers?: string,
  onEvent?: (event: AnyEvent) => void,
  sendDirectly?: (event: AnyEvent) => Promise<boolean>,
  timers?: PublisherOptions['timers'],
) {
  const bus = startBus(topics.prefix, 'booking', brokers)
  const stopper = createTestStopper()
  const outboxes = [createOrderedOutbox(products), createOutbox(orders, ['order.delivered'])]
  const started = startPublisher({ outboxes, bus, log, stopper, onEvent, sendDirectly, timers })
  ending.push(bus.stop, () => stopper.stop())
  return { ...started, stop: () => stopper.stop() }
}

/** Returns whether the outboxes of all documents are empty. */
export const isEmpty = async () =>
  (await orders.countDocuments({ 'outbox.id': { $gt: '' } })) +
    (await products.countDocuments({ 'outbox.id': { $gt: '' } })) ===
  0
