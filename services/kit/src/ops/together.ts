import { perInstance } from './instance.ts'
import { isOutage } from './outage.ts'

/** More at once would keep the first of them waiting. */
const mostAtOnce = 100

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Answer for an item that failed, while others of its group were done. */
export class Failed {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** Work on several items. @returns an answer for each, in their order */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<readonly (Answer | Failed)[]>

/** One that the others of its group may have failed by is tried alone. */
async function answer<Item, Answer>(
  group: readonly Waiting<Item, Answer>[],
  work: Work<Item, Answer>,
): Promise<void> {
  try {
    const answers = await work(group.map(({ item }) => item))
    group.forEach(({ resolve, reject }, index) => {
      const one = answers[index]
      if (one instanceof Failed) reject(one.error)
      // One for each, by its type.
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
 * Has what several callers ask for at the same time done in one go: while one is under way the next gathers, so that the
 * busier a program is, the more go together, and who is alone waits for nobody. No call is answered by a go that began
 * before it.
 * @param work must stand being repeated for an item: what fails and is no outage is tried once more for each alone
 */
export function together<Item, Answer>(work: Work<Item, Answer>): (item: Item) => Promise<Answer> {
  const groups = perInstance(() => createGroups(work))
  return (item) => groups()(item)
}
