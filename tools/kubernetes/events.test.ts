import { readContract } from '@axle/kit/contract'
import { kedaUser, scalingResources, topicResources, userResources } from './events.ts'

type AsyncApi = { channels: Record<string, { address: string }> }

it('there is a topic for each channel of asyncapi.yaml, and no other', () => {
  const addresses = Object.values((readContract('asyncapi') as AsyncApi).channels)
  const names = topicResources().map(({ metadata: { name } }) => name)
  expect(names.toSorted()).toEqual(addresses.map(({ address }) => address).toSorted())
})

it('what is parked is kept in the order in which it was', () => {
  const parked = topicResources().filter(({ metadata: { name } }) => name.endsWith('.dlq'))
  expect(new Set(parked.map(({ spec: { partitions } }) => partitions))).toEqual(new Set([1]))
})

it('each service has an account, and the gateway none', () => {
  const names = userResources().map(({ metadata: { name } }) => name)
  const services = ['analytics', 'booking', 'catalogue', 'review', 'user']
  expect(names.toSorted()).toEqual(['admin', ...services].toSorted())
})

it('review may write its own topics, read those that it consumes, and its group', () => {
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

it('KEDA asks for what each group reads, and not for what each instance reads for itself', () => {
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

it('KEDA’s account may look, and do nothing else', () => {
  const acls = kedaUser().spec.authorization?.acls ?? []
  expect(new Set(acls.flatMap(({ operations }) => operations))).toEqual(new Set(['Describe']))
})
