import { perInstance } from './instance.ts'
import { isOutage } from '../errors/outage.ts'

/** Maximum number of items per batch. In a larger batch, the first items would wait too long. */
const mostAtOnce = 100

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Result for an item that failed while other items in its batch succeeded. */
export class FailedItem {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** Processes a batch of items. @returns a result for each item, in order */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<readonly (Answer | FailedItem)[]>

/**
 * Processes a batch. If the batch fails, retries each item separately, because a single item may have caused the
 * failure.
 */
async function answer<Item, Answer>(
  group: readonly Waiting<Item, Answer>[],
  work: Work<Item, Answer>,
): Promise<void> {
  try {
    const answers = await work(group.map(({ item }) => item))
    group.forEach(({ resolve, reject }, index) => {
      const one = answers[index]
      if (one instanceof FailedItem) reject(one.error)
      // The type of `work` guarantees one result per item.
      else resolve(one as Answer)
    })
  } catch (error) {
    if (group.length === 1 || isOutage(error)) group.forEach(({ reject }) => reject(error))
    else for (const one of group) await answer([one], work)
  }
}

function createGroups<Item, Answer>(work: Work<Item, Answer>) {
  let waiting: Waiting<Item, Answer>[] = []
  let isAtWork = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await answer(group, work)
    }
    isAtWork = false
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      isAtWork = true
      setImmediate(() => void run())
    })
}

/**
 * Batches concurrent calls. Calls that arrive while a batch is running form the next batch. Batches therefore grow with
 * the load, and a lone call does not wait. A call never joins a batch that has already started.
 * @param work must be idempotent per item. If a batch fails for a reason other than an outage, each item is retried
 * separately.
 */
export function batch<Item, Answer>(work: Work<Item, Answer>): (item: Item) => Promise<Answer> {
  const groups = perInstance(() => createGroups(work))
  return (item) => groups()(item)
}
