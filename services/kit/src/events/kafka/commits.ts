import type { Consumer, TopicPartitionOffset } from 'kafkajs'
import type { Log } from '../../ops/log.ts'

/** How long the broker need not know what was done: the consumer that takes over repeats it, which is harmless. */
const unsaidMs = 1_000

/**
 * Has the broker note which messages are done, once for all that were done within a moment: each time is a call, and
 * partitions would wait for it.
 */
export function createCommits(
  consumer: Pick<Consumer, 'commitOffsets'>,
  log: Pick<Log, 'debug'> | undefined,
) {
  let done = new Map<string, TopicPartitionOffset>()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  /** Says all that is done, and says it again later if the broker does not take it, unless more was done meanwhile. */
  async function commit(): Promise<void> {
    const said = done
    const offsets = [...said]
    said.clear()
    if (offsets.length === 0) return
    try {
      await consumer.commitOffsets(offsets.map(([, offset]) => offset))
    } catch (error) {
      log?.debug({ err: error }, 'offsets not committed')
      for (const [place, offset] of offsets) if (!said.has(place)) said.set(place, offset)
      if (said === done) schedule()
    }
  }

  /** Says all that is done. What the broker does not take until the end is done again by the next consumer. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    last = last.then(commit)
    return last
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), unsaidMs).unref()
  }

  return {
    flush,
    /** Notes that a message is done, and all before it in its partition. */
    note: (topic: string, partition: number, offset: string): void => {
      const next = String(BigInt(offset) + 1n)
      done.set(`${topic} ${partition}`, { topic, partition, offset: next })
      schedule()
    },
    /** Forgets what was done: its partitions may be another's now, who has come further. */
    forget: (): void => void (done = new Map()),
  }
}

export type Commits = ReturnType<typeof createCommits>
