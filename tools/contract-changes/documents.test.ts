import { readFileSync } from 'node:fs'
import { documentFaults } from './documents.rules.ts'
import type { Shapes } from './shapes.ts'

const released = JSON.parse(readFileSync('released/shapes.json', 'utf8')) as Shapes

type Paths = Record<string, string>

/** Compares the released shapes of orders, perhaps with something planted before, with some in which a change is planted. */
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
  ['nothing', () => undefined],
  ['a field that documents may lack', (orders) => (orders['place'] = 'string?')],
  ['one less of these', (orders) => delete orders['trackingNumber']],
  [
    'an object that they may lack, which has all of itself',
    (orders) => Object.assign(orders, { place: 'object?', 'place.street': 'string' }),
  ],
])('accepted: %s', (_what, plant) => {
  expect(faultsAfter(plant)).toEqual([])
})

test.each<[string, (orders: Paths) => void, string]>([
  [
    'a field that is gone',
    (orders) => delete orders['enteredAt'],
    'enteredAt may be missing, which programs of the last release count on',
  ],
  [
    'one that may be missing now, in each of a list',
    (orders) => (orders['refunds[].cents'] = 'number?'),
    'refunds[].cents may be missing, which programs of the last release count on',
  ],
  [
    'one that is counted on and was not written',
    (orders) => (orders['place'] = 'string'),
    'place is counted on, which programs of the last release may not write',
  ],
  [
    'one in each of a list',
    (orders) => (orders['refunds[].place'] = 'string'),
    'refunds[].place is counted on, which programs of the last release may not write',
  ],
  [
    'a field of another type',
    (orders) => (orders['createdAt'] = 'number'),
    'createdAt is number, and was date',
  ],
])('refused: %s', (_what, plant, fault) => {
  expect(faultsAfter(plant)).toEqual([`booking orders ${fault}`])
})

test('refused: a new field inside of what is written as a whole', () => {
  const garages = released['user']?.['garages'] ?? {}
  const is = { user: { garages: { ...garages, 'vehicles[].colour': 'string?' } } }
  expect(documentFaults({ user: { garages } }, is)).toEqual([
    'user garages vehicles[].colour is lost when programs of the last release write what it is in',
  ])
})

test('a collection may be new, and may not go', () => {
  const all = Object.entries(released['booking'] ?? {})
  const others = Object.fromEntries(all.filter(([name]) => name !== 'orders'))
  expect(documentFaults({ booking: others }, released)).toEqual([])
  expect(documentFaults(released, { ...released, booking: others })).toEqual([
    'booking orders is gone',
  ])
})
