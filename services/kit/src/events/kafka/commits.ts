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
  const done = new Map<string, TopicPartitionOffset>()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  async function commit(): Promise<void> {
    const offsets = [...done.values()]
    done.clear()
    if (offsets.length > 0) await consumer.commitOffsets(offsets)
  }

  /** Says all that is done. What the broker does not take is done again by the next consumer. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    last = last
      .then(commit)
      .catch((error: unknown) => log?.debug({ err: error }, 'offsets not committed'))
    return last
  }

  return {
    flush,
    /** Notes that a message is done, and all before it in its partition. */
    note: (topic: string, partition: number, offset: string): void => {
      const next = String(BigInt(offset) + 1n)
      done.set(`${topic} ${partition}`, { topic, partition, offset: next })
      timer ??= setTimeout(() => void flush(), unsaidMs)
    },
    /** Forgets what was done: its partitions may be another's now, who has come further. */
    forget: (): void => done.clear(),
  }
}

export type Commits = ReturnType<typeof createCommits>
