import type { Letter } from './broker.ts'
import { type Consumers, type DeliveryOptions, readEvent, within } from './consume.ts'
import type { AnyEvent, EventOf, EventType } from './event.ts'
import { isForOtherGroup } from './parking.ts'

/**
 * What a service does at once with all events of a type that have come, in whatever order they and those of other
 * types do. Repeats must be harmless.
 */
export type Gathered = {
  readonly [T in EventType]?: (events: readonly EventOf<T>[]) => Promise<void>
}

/** How long other partitions wait for the work on many messages. */
const patienceMs = 1_000
const mostAtOnce = 500

type Work = (events: readonly AnyEvent[]) => Promise<void>

function workOf(gathered: Gathered, type: EventType): Work | undefined {
  return Object.hasOwn(gathered, type) ? (gathered[type] as Work) : undefined
}

type About = Pick<DeliveryOptions, 'group' | 'contract' | 'log'> & {
  readonly consumers: Consumers
  readonly gathered: Gathered
}

/** @returns the event to be worked on, 'none' where there is nothing to do, or undefined for what must go by itself */
function sort({ message }: Letter, about: About): AnyEvent | 'none' | undefined {
  const { group, contract, consumers, gathered } = about
  if (isForOtherGroup(message, group)) return 'none'
  const { event } = readEvent(message, contract)
  if (!event) return undefined
  if (workOf(gathered, event.type)) return event
  return Object.hasOwn(consumers, event.type) ? undefined : 'none'
}

/** Takes messages to who can work on many at once. */
export function createGathering(about: About) {
  async function work(events: readonly AnyEvent[]): Promise<true> {
    const byType = Map.groupBy(events, ({ type }) => type)
    await Promise.all([...byType].map(async ([type, some]) => workOf(about.gathered, type)?.(some)))
    return true
  }

  /**
   * Works on messages of one partition, from the first up to one that must go by itself.
   * @returns how many of them are done: none where that fails or takes long, so that each is to be tried by itself
   */
  return async (letters: readonly Letter[]): Promise<number> => {
    const sorted = letters.slice(0, mostAtOnce).map((letter) => sort(letter, about))
    const end = sorted.indexOf(undefined)
    const taken = end === -1 ? sorted : sorted.slice(0, end)
    const events = taken.filter((one) => one !== 'none' && one !== undefined)
    if (events.length < 2) return 0
    const working = work(events).catch((error: unknown) => {
      about.log.debug({ err: error }, 'many messages not handled at once')
      return false
    })
    return (await within(patienceMs, working)) ? taken.length : 0
  }
}
