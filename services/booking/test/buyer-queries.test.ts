import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as intent from '../src/order/intent.store.ts'
import * as unpaid from '../src/order/unpaid.store.ts'

const id = 'one'

const intentCalls: Calls<typeof intent> = {
  beginIntent: () => intent.beginIntent('buyer', { _id: id, productId: id, quantity: 1 }),
  endIntent: () => intent.endIntent('buyer', id),
  deleteIntents: () => intent.deleteIntents('buyer'),
}

const unpaidCalls: Calls<typeof unpaid> = {
  listUnpaid: () => Promise.all([false, true].map((free) => unpaid.listUnpaid('buyer', free, 100))),
  hasPaid: () => unpaid.hasPaid('buyer'),
}

test('every MongoDB query for intents and unpaid orders uses an index', async () => {
  expect(await queriesWithoutIndex({ intent: intentCalls, unpaid: unpaidCalls })).toEqual([])
})
