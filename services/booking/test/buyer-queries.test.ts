import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as intent from '../src/order/intent.store.ts'

const id = 'one'

const intentCalls: Calls<typeof intent> = {
  beginIntent: () => intent.beginIntent('buyer', { _id: id, productId: id, quantity: 1 }),
  endIntent: () => intent.endIntent('buyer', id),
  deleteIntents: () => intent.deleteIntents('buyer'),
  listUnpaid: () => Promise.all([false, true].map((free) => intent.listUnpaid('buyer', free, 100))),
  hasPaid: () => intent.hasPaid('buyer'),
}

test('every MongoDB query for intents and unpaid orders uses an index', async () => {
  expect(await queriesWithoutIndex({ intent: intentCalls })).toEqual([])
})
