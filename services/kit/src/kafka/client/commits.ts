import type { Consumer, TopicPartitionOffset } from 'kafkajs'
import type { Log } from '../../observability/log.ts'
import { BrokerError } from '../broker-error.ts'
import { toBrokerError } from './errors.ts'

/**
 * Maximum delay of a commit, in milliseconds. A consumer that takes over before the commit handles the uncommitted
 * messages again. That does no harm, because handlers are idempotent.
 */
const unsaidMs = 1_000

/** Whether the broker that a commit was sent to no longer coordinates the consumer group, even after all retries. */
function hasMoved(error: unknown): boolean {
  const cause = toBrokerError(error)
  return cause instanceof BrokerError && cause.type === 'NOT_COORDINATOR_FOR_GROUP'
}

/**
 * Batches offset commits, so that one request commits all messages that were done within a second. Without batching,
 * each message would require its own request, and its partition would wait for the response.
 * @param onMoved called if commits go to a broker that no longer coordinates the group. The consumer must then be
 * replaced: if the new coordinator is still loading when kafkajs 2.2.4 rejoins, kafkajs sends its heartbeats to the new
 * coordinator, but all commits to the old one
 */
export function createCommits(
  consumer: Pick<Consumer, 'commitOffsets'>,
  log: Pick<Log, 'debug'> | undefined,
  onMoved: (error: unknown) => void = () => undefined,
) {
  let done = new Map<string, TopicPartitionOffset>()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  /**
   * Commits all recorded offsets. If Kafka rejects them, retries later, unless newer offsets have been recorded since
   * then.
   */
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
      if (hasMoved(error)) onMoved(error)
    }
  }

  /** Commits all recorded offsets now. If a commit never succeeds, the next consumer handles those messages again. */
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
    /** Records that a message, and all messages before it in its partition, are done. */
    note: (topic: string, partition: number, offset: string): void => {
      const next = String(BigInt(offset) + 1n)
      done.set(`${topic} ${partition}`, { topic, partition, offset: next })
      schedule()
    },
    /**
     * Discards all recorded offsets, because another member may now own the partitions and may have committed later
     * offsets.
     */
    forget: (): void => void (done = new Map()),
  }
}

export type Commits = ReturnType<typeof createCommits>
