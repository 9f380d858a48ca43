import { rightsIn } from './rights.ts'

const rights = rightsIn('shop.')
const listTopics = (account: string, may: string) =>
  rights
    .filter((right) => right.on === 'topic' && right.account === account && right.may === may)
    .map(({ name }) => name)
    .toSorted()

it('rightsIn lets a service write to the topics it sends to and read the topics it receives from', () => {
  expect(listTopics('review', 'write')).toEqual([
    'shop.audit.v1',
    'shop.orders.v1.dlq',
    'shop.people.v1.dlq',
    'shop.reviews.v1',
  ])
  expect(listTopics('review', 'read')).toEqual(['shop.orders.v1', 'shop.people.v1'])
})

it('rightsIn lets only booking write payments, and lets no service read or delete dead letters', () => {
  const writers = rights.filter(({ name, may }) => name === 'shop.payments.v1' && may === 'write')
  expect(writers.map(({ account }) => account)).toEqual(['booking'])
  const others = rights.filter(({ on, name, may }) =>
    on === 'topic' && name.endsWith('.dlq') ? may !== 'write' : on === 'topic' && may === 'delete',
  )
  expect(others).toEqual([])
})

it('rightsIn grants a service the groups that start with its name, and lets it delete only temporary ones', () => {
  const groups = rights.filter(({ on }) => on === 'group')
  const accounts = [...new Set(groups.map(({ account }) => account))].toSorted()
  expect(accounts).toEqual(['analytics', 'booking', 'catalogue', 'review', 'user'])
  for (const { account, name, isPrefix } of groups) {
    expect(name).toBe(isPrefix ? `shop.${account}-` : `shop.${account}`)
  }
  expect(groups.filter(({ isPrefix, may }) => !isPrefix && may === 'delete')).toEqual([])
})
