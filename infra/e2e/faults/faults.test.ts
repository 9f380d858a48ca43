import { type FaultShop, openFaultShop } from './fault-shop.setup.ts'
import { messageFaults } from './message-faults.setup.ts'
import { play } from './play.setup.ts'
import { noFault, processFaults } from './process-faults.setup.ts'
import { serverFaults } from './server-faults.setup.ts'
import { scheduleFaults, unplayed } from './schedule.setup.ts'
import { createRandom } from './stream.setup.ts'
import { type Row, formatTable } from './table.ts'

const minutes = Number(process.env['FAULT_MINUTES'] ?? 5)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
/** Substrings that select faults by name. By default, all faults run. */
const only = (process.env['FAULT_ONLY'] ?? '').split(',')
/** Whether the run must apply every fault and fails if it has not. */
const isWhole = minutes >= 30 && only.join('') === ''
/** Maximum time in minutes for one fault, which is far longer than applying a fault and recovering from it takes. */
const minutesOfFault = 5
/** Extra minutes for starting the shop and for the last fault. */
const graceMinutes = 10
/** Duration of each fault in seconds. */
const seconds = 12
const pauseSecondsAtMost = 30
/** Factor by which all timeouts grow on a machine that is slower than the reference machine. */
const factor = Number(process.env['TEST_FACTOR'] ?? 1)
const openAtMost = 60

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const random = createRandom(seed)
const all = [noFault, ...processFaults, ...serverFaults, ...messageFaults(random)]
const list = all.filter(({ name }) => only.some((part) => name.includes(part)))
const mostMinutes = Math.max(minutes, isWhole ? list.length * minutesOfFault : 0) + graceMinutes

let shop: FaultShop

beforeAll(async () => {
  shop = await openFaultShop()
}, 300_000 * factor)
afterAll(() => shop?.close(), 60_000 * factor)

test(
  'no fault leaves an order stuck, lost or duplicated, and unaffected orders proceed',
  async () => {
    const end = Date.now() + minutes * 60_000
    const rows: Row[] = []
    const wrong: string[] = []
    say(`faults with the seed ${seed}, for ${minutes} minutes`)
    const isOver = () => Date.now() >= end
    for (const fault of scheduleFaults(list, { random, isOver, isWhole })) {
      say(`playing ${fault.name}`)
      const played = await play(shop, [fault], { seconds, random, openAtMost })
      rows.push(...played.rows)
      wrong.push(...played.wrong.map((line) => `${fault.name}: ${line}`))
      say(formatTable(played.rows))
      played.wrong.forEach((line) => say(`  ${line}`))
    }
    say(`\n${formatTable(rows)}\n`)
    const left = unplayed(list, rows)
    if (left.length > 0) say(`not played: ${left.join('; ')}`)
    expect(wrong).toEqual([])
    const slow = rows.filter(({ pauseSeconds = 0 }) => pauseSeconds > pauseSecondsAtMost)
    expect(slow).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    expect(isWhole ? left : []).toEqual([])
  },
  mostMinutes * 60_000 * factor,
)
