import { readFileSync } from 'node:fs'
import { documentFaults } from './documents.rules.ts'
import type { Shapes } from './shapes.ts'

const released = JSON.parse(readFileSync('released/shapes.json', 'utf8')) as Shapes

type Paths = Record<string, string>

/** Compares the released shape of orders with a changed one. `before` can change the released shape first. */
function faultsAfter(
  plant: (orders: Paths) => void,
  before: (orders: Paths) => void = () => undefined,
): readonly string[] {
  const was = { ...released['booking']?.['orders'] }
  before(was)
  const is = { ...was }
  plant(is)
  return documentFaults({ booking: { orders: was } }, { booking: { orders: is } })
}

test.each<[string, (orders: Paths) => void]>([
  ['no change', () => undefined],
  ['a new optional field', (orders) => (orders['place'] = 'string?')],
  ['the removal of an optional field', (orders) => delete orders['trackingNumber']],
  [
    'a new optional object with a required field',
    (orders) => Object.assign(orders, { place: 'object?', 'place.street': 'string' }),
  ],
])('documentFaults accepts %s', (_what, plant) => {
  expect(faultsAfter(plant)).toEqual([])
})

test.each<[string, (orders: Paths) => void, string]>([
  [
    'the removal of a field',
    (orders) => delete orders['enteredAt'],
    'enteredAt may be missing, which programs of the last release count on',
  ],
  [
    'a field of list items that becomes optional',
    (orders) => (orders['refunds[].cents'] = 'number?'),
    'refunds[].cents may be missing, which programs of the last release count on',
  ],
  [
    'a new required field',
    (orders) => (orders['place'] = 'string'),
    'place is counted on, which programs of the last release may not write',
  ],
  [
    'a new required field of list items',
    (orders) => (orders['refunds[].place'] = 'string'),
    'refunds[].place is counted on, which programs of the last release may not write',
  ],
  [
    'a field of another type',
    (orders) => (orders['createdAt'] = 'number'),
    'createdAt is number, and was date',
  ],
])('documentFaults rejects %s', (_what, plant, fault) => {
  expect(faultsAfter(plant)).toEqual([`booking orders ${fault}`])
})

test('documentFaults rejects a new subfield of a field that services replace as a whole', () => {
  const garages = released['user']?.['garages'] ?? {}
  const is = { user: { garages: { ...garages, 'vehicles[].colour': 'string?' } } }
  expect(documentFaults({ user: { garages } }, is)).toEqual([
    'user garages vehicles[].colour is lost when programs of the last release write what it is in',
  ])
})

test('documentFaults accepts a new collection and rejects the removal of one', () => {
  const all = Object.entries(released['booking'] ?? {})
  const others = Object.fromEntries(all.filter(([name]) => name !== 'orders'))
  expect(documentFaults({ booking: others }, released)).toEqual([])
  expect(documentFaults(released, { ...released, booking: others })).toEqual([
    'booking orders is gone',
  ])
})
