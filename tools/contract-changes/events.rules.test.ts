import { acceptances, unaccepted } from './accepted.rules.ts'
import { eventFaultsAfter, type Plant, schemas, word } from './planted.ts'

const breaking: readonly (readonly [string, Plant, string])[] = [
  [
    'an event type is removed',
    (_http, events) => delete events.channels.orders.messages.orderPaid,
    'orders.v1 order.paid is removed',
  ],
  [
    'an event type has another name',
    (_http, events) => (events.components.messages.orderPaid.name = 'order.payed'),
    'orders.v1 order.paid is removed',
  ],
  ['a topic is removed', (_http, events) => delete events.channels.people, 'people.v1 is removed'],
  [
    'a topic has another address',
    (_http, events) => (events.channels.people.address = 'people.v2'),
    'people.v1 is removed',
  ],
  [
    'a field of an event is required that the last release does not write',
    (_http, events) => {
      schemas(events).ProductRemoved.properties.by = word
      schemas(events).ProductRemoved.required.push('by')
    },
    'catalogue.v1 product.removed.by is required (for the programs of this release)',
  ],
  [
    'a field of an event may be missing that the last release needs',
    (_http, events) => (schemas(events).ProductRemoved.required = ['productId']),
    'catalogue.v1 product.removed.revision is required (for the programs of the last release)',
  ],
  [
    'a field of an event is removed',
    (_http, events) => delete schemas(events).OrderFacts.properties.reason,
    'orders.v1 order.paid.reason is removed',
  ],
  [
    'an event has a value that the last release refuses',
    (http) => schemas(http).AuditAction.enum.push('order.lost'),
    'audit.v1 admin.acted.action: "order.lost" is not taken (for the programs of the last release)',
  ],
  [
    'an event has a field where the last release takes no other',
    (http) => (schemas(http).AuditTarget.properties.place = word),
    'audit.v1 admin.acted.target.place is not taken (for the programs of the last release)',
  ],
  [
    'an event may no longer have a value that was written',
    (http) => schemas(http).AuditAction.enum.shift(),
    ' is not taken (for the programs of this release)',
  ],
]

test.each(breaking)('eventFaults refuses a change when %s', (_what, plant, fault) => {
  expect(eventFaultsAfter(plant)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
})

test.each<[string, Plant]>([
  ['nothing changed', () => undefined],
  ['a field is new', (_http, events) => (schemas(events).OrderFacts.properties.place = word)],
  [
    'an event type is new',
    (_http, events) =>
      (events.channels.orders.messages.orderLost = {
        name: 'order.lost',
        payload: { $ref: '#/components/schemas/OrderFacts' },
      }),
  ],
])('eventFaults accepts a change when %s', (_what, plant) => {
  expect(eventFaultsAfter(plant)).toEqual([])
})

test.each<[string, Plant, Plant]>([
  [
    'a field',
    (_http, events) => (schemas(events).OrderFacts.properties.reason.deprecated = true),
    (_http, events) => delete schemas(events).OrderFacts.properties.reason,
  ],
  [
    'an event type',
    (_http, events) => (events.components.messages.orderPaying['x-deprecated'] = true),
    (_http, events) => delete events.channels.orders.messages.orderPaying,
  ],
])(
  'eventFaults accepts the removal of %s only when it was deprecated',
  (_what, deprecate, remove) => {
    expect(eventFaultsAfter(deprecate)).toEqual([])
    expect(eventFaultsAfter(remove, deprecate)).toEqual([])
    expect(eventFaultsAfter(remove)).not.toEqual([])
  },
)

test('unaccepted() rejects an accepted change that has no reason or does not exist', () => {
  const fault = 'people.v1 is removed'
  const why = 'no program reads it since release 0.1.0'
  expect(unaccepted([fault, fault], {})).toEqual([fault])
  expect(unaccepted([fault], { [fault]: why })).toEqual([])
  expect(unaccepted([], { [fault]: why })).toEqual([
    `released/accepted.json accepts what does not happen: ${fault}`,
  ])
  expect(() => acceptances.parse({ http: {}, others: { [fault]: 'because' } })).toThrow()
})
