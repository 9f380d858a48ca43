import { readContract } from '@axle/kit/http/contract'
import { kedaUser, scalingResources, topicResources, userResources } from './events.ts'

type AsyncApi = { channels: Record<string, { address: string }> }

it('topicResources has one topic for each channel of asyncapi.yaml', () => {
  const addresses = Object.values((readContract('asyncapi') as AsyncApi).channels)
  const names = topicResources().map(({ metadata: { name } }) => name)
  expect(names.toSorted()).toEqual(addresses.map(({ address }) => address).toSorted())
})

it('topicResources gives each dead letter topic one partition, to preserve the message order', () => {
  const parked = topicResources().filter(({ metadata: { name } }) => name.endsWith('.dlq'))
  expect(new Set(parked.map(({ spec: { partitions } }) => partitions))).toEqual(new Set([1]))
})

it('userResources has a Kafka account for each service, but none for the gateway', () => {
  const names = userResources().map(({ metadata: { name } }) => name)
  const services = ['analytics', 'booking', 'catalogue', 'review', 'user']
  expect(names.toSorted()).toEqual(['admin', ...services].toSorted())
})

it("review's Kafka account may write to its own topics, and read its group and the topics it consumes", () => {
  const review = userResources().find(({ metadata: { name } }) => name === 'review')
  const texts = review?.spec.authorization?.acls.map(
    ({ resource: { type, name, patternType }, operations }) =>
      `${type} ${name} ${patternType}: ${operations.join(', ')}`,
  )
  expect(texts).toEqual(
    expect.arrayContaining([
      'topic reviews.v1 literal: Write',
      'topic orders.v1 literal: Read',
      'topic orders.v1.dlq literal: Write',
      'group review literal: Read',
      'group review- prefix: Delete, Read',
    ]),
  )
  expect(texts?.filter((text) => text.startsWith('topic payments'))).toEqual([])
})

it("KEDA scales each service by its consumer group's topics, not by topics that every instance reads", () => {
  const asked = scalingResources().map(({ metadata: { name }, spec: { triggers } }) => {
    const topics = triggers.flatMap(({ metadata }) => ('topic' in metadata ? [metadata.topic] : []))
    return [name, topics.toSorted()]
  })
  expect(Object.fromEntries(asked)).toEqual({
    user: ['audit.v1'],
    booking: ['catalogue.v1', 'orders.v1', 'people.v1'],
    catalogue: ['orders.v1', 'reviews.v1'],
    review: ['orders.v1', 'people.v1'],
    analytics: ['catalogue.v1', 'orders.v1', 'payments.v1'],
  })
})

it("KEDA's Kafka account may only describe topics and groups", () => {
  const acls = kedaUser().spec.authorization?.acls ?? []
  expect(new Set(acls.flatMap(({ operations }) => operations))).toEqual(new Set(['Describe']))
})
