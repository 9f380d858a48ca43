import { faultsAfter, listReviews, type Plant, schemas, word } from './planted.ts'

const without = (list: string[], name: string) => list.filter((one) => one !== name)

const breaking: readonly (readonly [string, Plant, string])[] = [
  [
    'an operation is removed',
    (http) => delete http.paths['/reviews'].get,
    'GET /reviews is removed',
  ],
  ['a path is removed', (http) => delete http.paths['/reviews'], 'POST /reviews is removed'],
  [
    'a field of an answer is removed',
    (http) => {
      delete schemas(http).Review.properties.rating
      schemas(http).Review.required = without(schemas(http).Review.required, 'rating')
    },
    'GET /reviews 200[].rating is removed',
  ],
  [
    'a field of an answer may be missing',
    (http) => (schemas(http).Review.required = without(schemas(http).Review.required, 'rating')),
    'GET /reviews 200[].rating is required',
  ],
  [
    'a field of an answer has another type',
    (http) => (schemas(http).Review.properties.name = { type: 'integer' }),
    'GET /reviews 200[].name: type integer is not string',
  ],
  [
    'an answer has a further value',
    (http) => schemas(http).BookingStatus.enum.push('lost'),
    'GET /booking/{id} 200.status: "lost" is not taken',
  ],
  [
    'a status is removed',
    (http) => delete listReviews(http).responses[200],
    'GET /reviews 200 is removed',
  ],
  [
    'a body needs a further field',
    (http) => {
      schemas(http).Credentials.properties.code = word
      schemas(http).Credentials.required.push('code')
    },
    'POST /session body.code is required',
  ],
  [
    'a body may be no longer so long',
    (http) => (schemas(http).Credentials.properties.email.maxLength = 3),
    'POST /session body.email: maxLength 3 is narrower',
  ],
  [
    'a field of a body is only of some values',
    (http) =>
      (schemas(http).Credentials.properties.email = { type: 'string', enum: ['a@axle.test'] }),
    'POST /session body.email: only ["a@axle.test"] is taken',
  ],
  [
    'a field of a body must have another form',
    (http) => (schemas(http).Credentials.properties.email.pattern = '^a'),
    'POST /session body.email: pattern is another',
  ],
  [
    'a field of a body is removed',
    (http) => {
      delete schemas(http).Credentials.properties.email
      schemas(http).Credentials.required = without(schemas(http).Credentials.required, 'email')
    },
    'POST /session body.email is removed',
  ],
  [
    'a parameter is required',
    (http) =>
      (listReviews(http).parameters = [
        { name: 'page', in: 'query', required: true, schema: word },
      ]),
    'GET /reviews query page is required',
  ],
  [
    'an operation is for admins alone',
    (http) => (listReviews(http).security = [{ bearer: ['admin'] }]),
    'GET /reviews is refused to anybody',
  ],
  [
    'an operation asks for a recent sign-in',
    (http) => (listReviews(http)['x-recent-sign-in'] = true),
    'GET /reviews asks for a recent sign-in',
  ],
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

test.each(breaking)('refused: %s', (_what, plant, fault) => {
  expect(faultsAfter(plant)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
})
