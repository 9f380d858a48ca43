import { audit, openWork } from '../../faults/audit.setup.ts'
import type { Books, KeptOrder, KeptReservation } from '../../faults/books.setup.ts'
import { type Fault, nothing } from '../../faults/fault.setup.ts'
import { scheduleFaults, unplayed } from '../../faults/schedule.setup.ts'
import { formatTable } from '../../faults/table.ts'

const paid: KeptOrder = {
  _id: 'paid',
  productId: 'pads',
  quantity: 2,
  unitPriceCents: 1000,
  status: 'paid',
  history: [
    { status: 'placed', eventId: 'e1' },
    { status: 'reserved', eventId: 'e2' },
    { status: 'paying', eventId: 'e3' },
    { status: 'paid', eventId: 'e4' },
  ],
  refundedCents: 500,
  refunds: [{ refundId: 'part', eventId: 'e5' }],
}
const sold: KeptReservation = { _id: 'paid', productId: 'pads', quantity: 2, state: 'sold' }
const stock = { _id: 'pads', free: 8, held: 0, sold: 2, returned: 0, received: 10, moves: [] }
const product = { _id: 'pads', revision: 3 }
const sale = { _id: 'paid', placedDay: '2026-11-21', paidCents: 2000, refunds: [{ cents: 500 }] }
const createPublication = (id: string, type: string) => ({ id, type, orderId: 'paid' })
/** Consistent `Books` object of a shop in which no work is in progress. */
const books: Books = {
  orders: [paid],
  payments: [
    { _id: 'attempt', orderId: 'paid' },
    { _id: 'declined', orderId: 'paid' },
  ],
  reservations: [sold],
  stocks: [stock],
  products: [product],
  prices: [{ _id: 'pads', revision: 3 }],
  refundJobs: [],
  heldJobs: [],
  events: [
    ...paid.history.map(({ status, eventId: id }) => createPublication(id, `order.${status}`)),
    createPublication('e5', 'order.refunding'),
  ],
  sales: [sale],
  unread: [],
  ledger: new Map([['attempt', { capturedCents: 2000, returnedCents: 500 }]]),
}
const promised = {
  orders: ['paid'],
  payments: ['attempt'],
  refunds: [{ orderId: 'paid', refundId: 'part' }],
}

test('audit and openWork report nothing for consistent data', () => {
  expect(openWork(books)).toEqual([])
  expect(audit(books, promised)).toEqual({ lost: [], doubled: [] })
})

const event = { type: 'order.paid' }
test.each<[string, Partial<Books>]>([
  ['an order that waits for money', { orders: [{ ...paid, status: 'paying' }] }],
  ['an order that is not restocked', { orders: [{ ...paid, reconcileRestockAt: new Date() }] }],
  ['a reservation', { reservations: [{ ...sold, state: 'reserved' }] }],
  ['an event of an order', { orders: [{ ...paid, outbox: [event] }] }],
  ['an event of an attempt', { payments: [{ _id: 'attempt', orderId: 'paid', outbox: [event] }] }],
  ['an event of a reservation', { reservations: [{ ...sold, outbox: [event] }] }],
  ['an event of a product', { products: [{ ...product, outbox: [event] }] }],
  ['an unfinished move', { stocks: [{ ...stock, moves: [{ orderId: 'paid' }] }] }],
  ['a refund that is due', { refundJobs: [{ _id: 'refund:part' }] }],
  ['a leased job', { heldJobs: [{ _id: 'settle:attempt' }] }],
  ['a lease of an order', { orders: [{ ...paid, outboxHeldBy: 'publisher' }] }],
  ['a lease of a product', { products: [{ ...product, outboxHeldBy: 'publisher' }] }],
  ['an outdated price', { prices: [{ _id: 'pads', revision: 2 }] }],
  ['a missing price', { prices: [] }],
  ['a message that a group has not read', { unread: ['review has not read orders.v1 0'] }],
  [
    'money to refund',
    { ledger: new Map([['declined', { capturedCents: 3500, returnedCents: 500 }]]) },
  ],
])('openWork reports %s', (_what, change) => {
  expect(openWork({ ...books, ...change })).toHaveLength(1)
})

const shortCut = paid.history.filter(({ status }) => status === 'placed' || status === 'paid')
const gifted = createPublication('e9', 'order.gifted')
const shipped = createPublication('e4', 'order.shipped')
test.each<[string, Partial<Books>, RegExp]>([
  ['a confirmed order', { orders: [], reservations: [], stocks: [] }, /order paid is not/],
  ['a confirmed attempt', { payments: [] }, /attempt attempt is not there/],
  [
    'a refund that was confirmed',
    { orders: [{ ...paid, refunds: [] }] },
    /refund part is not there/,
  ],
  ['a skipped status', { orders: [{ ...paid, history: shortCut }] }, /placed → paid/],
  ['units of a paid order', { reservations: [{ ...sold, state: 'released' }] }, /units are rel/],
  ['a reservation', { reservations: [], stocks: [] }, /its units are nowhere/],
  ['the order of a sale', { reservations: [sold, { ...sold, _id: 'other' }] }, /is not there/],
  ['a free unit', { stocks: [{ ...stock, free: 7 }] }, /units of product pads/],
  ['a sale in the counts', { stocks: [{ ...stock, sold: 1, free: 9 }] }, /sold of product pads/],
  ['a state', { events: [...books.events, gifted] }, /order.gifted e9 of order paid has no state/],
  ['a state of this type', { events: [...books.events, shipped] }, /order.shipped e4/],
  ['an event of a state', { events: books.events.slice(1) }, /published no order.placed e1/],
  ['an event of a refund', { events: books.events.slice(0, 4) }, /order.refunding .* e5/],
  ['a sale in the statistics', { sales: [] }, /order paid counts/],
  ['a sum in the statistics', { sales: [{ ...sale, paidCents: 1000 }] }, /"paidCents":1000/],
  ['a refund in the statistics', { sales: [{ ...sale, refunds: [] }] }, /"returnedCents":0/],
  [
    'an event',
    { payments: [{ ...books.payments[0], outboxRejected: [{}] } as never] },
    /set aside/,
  ],
])('audit reports %s as lost', (_what, change, line) => {
  expect(audit({ ...books, ...change }, promised).lost.join('\n')).toMatch(line)
})

test('audit ignores events that Kafka lost, but reports events without an order status', () => {
  const emptied = { ...books, events: [], sales: [] }
  expect(audit(emptied, promised, false).lost).toEqual([])
  const events = [createPublication('e9', 'order.paid')]
  expect(audit({ ...emptied, events }, promised, false).lost).toHaveLength(1)
})

test.each([
  ['captured twice', { attempt: [2000, 500], declined: [2000, 0] }],
  ['refunded twice', { attempt: [2000, 1000] }],
  ['not refunded', { attempt: [2000, 0] }],
])('audit reports money that is %s as doubled', (_what, entries) => {
  const ledger = new Map(
    Object.entries(entries).map(([id, [capturedCents = 0, returnedCents = 0]]) => [
      id,
      { capturedCents, returnedCents },
    ]),
  )
  expect(audit({ ...books, ledger }, promised).doubled).toHaveLength(1)
})

test('formatTable has a row for each fault, with a dash if the fault affects all orders', () => {
  const row = { inFlight: 31, stuck: 0, lost: 0, doubled: 0, quietSeconds: 20.4 }
  const table = formatTable([
    { ...row, fault: 'kafka: stopped', pauseSeconds: undefined },
    { ...row, fault: 'redis: kill -9', pauseSeconds: 1.25 },
  ])
  const [head, kafka, redis] = table.split('\n').map((line) => line.split(/ {2,}/))
  expect(head?.slice(0, 2)).toEqual(['fault', 'in flight'])
  expect(kafka).toEqual(['kafka: stopped', '31', '0', '0', '0', '-', '20 s'])
  expect(redis).toEqual(['redis: kill -9', '31', '0', '0', '0', '1.3 s', '20 s'])
})

const faults = ['frozen', 'killed', 'stopped'].map((name): Fault => ({
  name,
  concerns: 'none',
  apply: nothing,
  heal: nothing,
}))
const always = { random: Math.random, isOver: () => true }

test('scheduleFaults yields each fault once if isWhole is set, and none otherwise, when the time is over', () => {
  const names = [...scheduleFaults(faults, { ...always, isWhole: true })].map(({ name }) => name)
  expect(names.toSorted()).toEqual(['frozen', 'killed', 'stopped'])
  expect([...scheduleFaults(faults, { ...always, isWhole: false })]).toEqual([])
})

test('unplayed() returns the names of the faults that did not run', () => {
  const row = { inFlight: 31, stuck: 0, lost: 0, doubled: 0, quietSeconds: 20.4 }
  expect(unplayed(faults, [{ ...row, fault: 'killed', pauseSeconds: 1 }])).toEqual([
    'frozen',
    'stopped',
  ])
})
