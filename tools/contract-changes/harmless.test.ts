import { unaccepted } from './accepted.rules.ts'
import { faultsAfter, listReviews, type Plant, schemas, word } from './planted.ts'

const harmless: readonly (readonly [string, Plant])[] = [
  ['nothing', () => undefined],
  ['other words', (http) => (schemas(http).Review.description = 'what somebody says')],
  ['a new operation', (http) => (http.paths['/opinions'] = { get: listReviews(http) })],
  ['a new field of an answer', (http) => (schemas(http).Review.properties.place = word)],
  [
    'a field of a body that may be left out',
    (http) => (schemas(http).Credentials.properties.code = word),
  ],
  [
    'a parameter that may be left out',
    (http) => (listReviews(http).parameters = [{ name: 'page', in: 'query', schema: word }]),
  ],
  ['a longer body', (http) => (schemas(http).Credentials.properties.email.maxLength = 5000)],
  ['a refusal more', (http) => (listReviews(http).responses['423'] = { description: 'Locked' })],
  ['an operation for more people', (http) => (http.paths['/user'].get.security = [])],
  [
    'an operation of people for programs, too',
    (http) => http.paths['/profile'].get.security.push({ serviceAccount: ['people:read'] }),
  ],
  [
    'an operation of admins for programs, too',
    (http) => http.paths['/user'].get.security.push({ serviceAccount: ['people:read'] }),
  ],
  ['a field of an event', (_http, events) => (schemas(events).OrderFacts.properties.place = word)],
  [
    'a new event type',
    (_http, events) =>
      (events.channels.orders.messages.orderLost = {
        name: 'order.lost',
        payload: { $ref: '#/components/schemas/OrderFacts' },
      }),
  ],
]

test.each(harmless)('accepted: %s', (_what, plant) => {
  expect(faultsAfter(plant)).toEqual([])
})

const removed: readonly (readonly [string, Plant, Plant])[] = [
  [
    'an operation',
    (http) => (listReviews(http).deprecated = true),
    (http) => delete http.paths['/reviews'].get,
  ],
  [
    'a field of an event',
    (_http, events) => (schemas(events).OrderFacts.properties.reason.deprecated = true),
    (_http, events) => delete schemas(events).OrderFacts.properties.reason,
  ],
  [
    'an event type',
    (_http, events) => (events.components.messages.orderPaying['x-deprecated'] = true),
    (_http, events) => delete events.channels.orders.messages.orderPaying,
  ],
]

test.each(removed)(
  'what the last release has called deprecated may go: %s',
  (_what, deprecate, remove) => {
    expect(faultsAfter(deprecate)).toEqual([])
    expect(faultsAfter(remove, deprecate)).toEqual([])
    expect(faultsAfter(remove)).not.toEqual([])
  },
)

test('what is accepted must say why, and must happen', () => {
  const fault = 'people.v1 is removed'
  const why = 'no program reads it since release 0.1.0'
  expect(unaccepted([fault, fault], {})).toEqual([fault])
  expect(unaccepted([fault], { [fault]: why })).toEqual([])
  expect(unaccepted([], { [fault]: why })).toEqual([
    `released/accepted.json accepts what does not happen: ${fault}`,
  ])
  expect(() => unaccepted([fault], { [fault]: 'because' })).toThrow()
})
