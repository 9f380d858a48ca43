import { type FaultShop, openFaultShop } from '../../faults/fault-shop.setup.ts'
import { messageFaults } from '../../faults/message-faults.setup.ts'
import { play } from '../../faults/play.setup.ts'
import { processFaults } from '../../faults/process-faults.setup.ts'
import { createRandom } from '../../faults/stream.setup.ts'
import { formatTable } from '../../faults/table.ts'

/**
 * Some faults from `make test-faults`, applied one after another while orders are placed. Only `make test-faults`
 * checks how long other orders wait, because other tests run at the same time as this one. Few orders are in progress,
 * so that none exceeds its reservation of 20 s on a slow machine.
 */
const names = [
  'booking: SIGSTOP of one instance',
  'catalogue: kill -9 of one instance',
  'store: has stepped down, to one instance of each service',
  'an event of a type from a newer version',
  'one refund that the provider refuses for ever',
]
const seconds = 4
const openAtMost = 8
const seed = 1

let shop: FaultShop

beforeAll(async () => {
  shop = await openFaultShop()
})
afterAll(() => shop.close())

test('no order is stuck, lost or duplicated when instances, writes, events or refunds fail', async () => {
  const random = createRandom(seed)
  const all = [...processFaults, ...messageFaults(random)]
  const faults = names.flatMap((name) => all.filter((fault) => fault.name === name))
  expect(faults.map(({ name }) => name)).toEqual(names)
  const { rows, wrong, lives } = await play(shop, faults, {
    seconds,
    random,
    openAtMost,
    placedOfEach: 1,
  })
  console.log(formatTable(rows))
  expect(wrong).toEqual([])
  const ends = new Set(lives.map(({ plan, payments }) => `${plan} ${payments.length > 0}`))
  expect([...ends]).toEqual(expect.arrayContaining(['pays true', 'is refunded in parts true']))
})
