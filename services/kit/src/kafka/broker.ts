import { tracingChannel } from 'node:diagnostics_channel'
import type { Log } from '../observability/log.ts'

/** Mechanisms by which a client can authenticate at Kafka. */
export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'] as const

type Mechanism = (typeof saslMechanisms)[number]

type Proof<Name extends Mechanism> = {
  readonly mechanism: Name
  readonly username: string
  readonly password: string
}

/**
 * User name and password for Kafka. With 'oauthbearer' they are client credentials for an identity provider (see
 * `createTokens`).
 */
export type BrokerAccount =
  | { [Name in Exclude<Mechanism, 'oauthbearer'>]: Proof<Name> }[Exclude<Mechanism, 'oauthbearer'>]
  | (Proof<'oauthbearer'> & { readonly tokenUrl: string; readonly scope: string })

/** Addresses of the Kafka brokers, and the account with which a client connects. */
export type BrokerAddress = {
  /** Addresses such as `localhost:19092`. One reachable broker is enough. */
  readonly brokers: readonly string[]
  /** Whether the brokers use TLS. */
  readonly isEncrypted?: boolean
  readonly account?: BrokerAccount
}

export type BrokerOptions = BrokerAddress & {
  /** Name of this client in Kafka's log. */
  readonly name: string
  /** Maximum number of retries per request. */
  readonly retries?: number
  /** Log for connection errors. If undefined, they are not logged. */
  readonly log?: Log
}

export type MessageHeaders = Readonly<
  Record<string, Buffer | string | (Buffer | string)[] | undefined>
>

export type Message = {
  readonly offset: string
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers: MessageHeaders
  /** When the message was sent, according to the sender's estimate of MongoDB's clock. */
  readonly sentAt: Date
}

/** A received Kafka message with its topic and partition. */
export type ReceivedMessage = {
  readonly topic: string
  readonly partition: number
  readonly message: Message
}

export type Outgoing = {
  readonly topic: string
  readonly key: string | Buffer | null
  readonly value: string | Buffer | null
  readonly headers?: MessageHeaders
  /** Partition to send to. If undefined, the key decides. */
  readonly partition?: number
}

/** Sends messages in order. @throws if Kafka did not accept all of them */
export type Send = (messages: readonly Outgoing[]) => Promise<void>

/** A producer with its own connections. It connects at its first use and reconnects after a failure. */
export type Sender = {
  /** Resolves when the producer is connected. */
  readonly ready: () => Promise<void>
  /**
   * Runs `work` with a function that can send until `deadline` (a time of `performance.now()`). Messages that Kafka has
   * not accepted by then fail and are never sent later. Only one call may run at a time.
   */
  readonly sendUntil: <T>(deadline: number, work: (send: Send) => Promise<T>) => Promise<T>
  /** Sends messages within 10 s, or fails. Concurrent calls run sequentially, and each has its own 10 s. */
  readonly send: Send
  /** Returns the partition of a key, or undefined before the first send to the topic. */
  readonly findPartition: (topic: string, key: string) => number | undefined
  /** Closes the producer permanently. */
  readonly close: () => Promise<void>
}

/** Result for a message that cannot be handled yet. `until` settles when it can be retried. */
export type Waiting = { readonly until: Promise<unknown> }

/** The partitions that a member of a consumer group handles, by topic. */
export type Assignment = Readonly<Record<string, readonly number[]>>

export type ConsumerOptions = {
  /** Consumer group. Its members share the partitions. No member gets an acknowledged message again. */
  readonly group: string
  readonly topics: readonly string[]
  /** How long a member that sends no heartbeat keeps its partitions. */
  readonly sessionSeconds: number
  /** Whether messages may arrive up to half a second late, so that one fetch returns many. */
  readonly isPatient?: boolean | undefined
  /**
   * Throws while this member cannot handle messages, for example because a database is unavailable. The member joins
   * the group when the probe succeeds. It leaves the group when the probe has failed for `sessionSeconds`. Without a
   * probe the member is always ready.
   */
  readonly probe?: (() => Promise<unknown>) | undefined
  /** Receives this member's partitions after each rebalance. Until then, other members may own some of them. */
  readonly assigned?: ((mine: Assignment) => void) | undefined
  /**
   * Returns whether this group handles a message. All other messages count as done. If undefined, the group handles
   * every message.
   */
  readonly concerns?: ((letter: ReceivedMessage) => boolean) | undefined
  /**
   * Handles a message and must not throw. Messages with the same key arrive in order. Messages of a partition with
   * different keys arrive concurrently. If a message must wait, all later messages are delivered again, even those that
   * were handled.
   * @returns 'done' if the message may be acknowledged, else what to wait for before the next delivery. Only its
   * partition pauses until then.
   */
  readonly deliver: (letter: ReceivedMessage) => Promise<'done' | Waiting>
}

/** A range of offsets in a partition: from `from` (inclusive) to `to` (exclusive). */
export type OffsetRange = {
  readonly topic: string
  readonly partition: number
  readonly from: bigint
  readonly to: bigint
}

type Group = {
  readonly id: string
  /** Whether the group's offsets are kept. Otherwise the group is deleted after the read. */
  readonly isKept: boolean
}

export type TopicSettings = Readonly<Record<string, string>>

type NewTopic = {
  readonly name: string
  readonly partitions: number
  /** Number of replicas. If undefined, Kafka's default applies. */
  readonly copies?: number
  readonly settings?: TopicSettings
}

export type Topics = {
  readonly list: () => Promise<readonly string[]>
  /** Resolves when messages can be sent to all of the topics. Existing topics are not changed. */
  readonly create: (topics: readonly NewTopic[]) => Promise<void>
  readonly describe: (name: string) => Promise<{ partitions: number; settings: TopicSettings }>
  /** Sets the given settings of topics and resets all others to their defaults. This takes effect after a moment. */
  readonly change: (
    topics: readonly Required<Pick<NewTopic, 'name' | 'settings'>>[],
  ) => Promise<void>
  /** Deletes all messages of a topic from its beginning, as a retention limit would. */
  readonly empty: (name: string) => Promise<void>
  readonly remove: (names: readonly string[]) => Promise<void>
}

/**
 * Permission of an account for a topic or a consumer group. The right to read or write includes the right to see that
 * the topic or group exists.
 */
export type Right = {
  readonly account: string
  readonly on: 'topic' | 'group'
  readonly name: string
  /** Whether the right applies to all names that start with `name`, rather than only to `name`. */
  readonly isPrefix: boolean
  readonly may: 'read' | 'write' | 'delete'
}

/** Functions that list, grant and revoke access rights. They omit superusers, which Kafka's own settings define. */
export type Rights = {
  readonly list: () => Promise<readonly Right[]>
  /** Grants rights. Rights that were granted before stay. */
  readonly give: (rights: readonly Right[]) => Promise<void>
  readonly take: (rights: readonly Right[]) => Promise<void>
}

/** Number of live brokers, and partitions whose replicas have problems. */
export type ClusterState = {
  readonly brokers: number
  /** Partitions with an out-of-sync replica or without their preferred leader, such as `orders.v1 2`. */
  readonly unsettled: readonly string[]
}

/**
 * The operations that we need from Kafka, independent of the client library. They connect on demand and throw
 * BrokerError.
 */
export type Broker = {
  /** Resolves if a Kafka broker is available. It does not retry. */
  readonly probe: () => Promise<void>
  readonly cluster: () => Promise<ClusterState>
  readonly topics: Topics
  readonly rights: Rights
  /**
   * Returns the offset ranges that topics contain now. If `group` is given, returns only messages that it has not
   * acknowledged.
   */
  readonly listOffsets: (
    topics: readonly string[],
    group?: string,
  ) => Promise<readonly OffsetRange[]>
  /**
   * Reads each message of the offset ranges once, in order within a partition, and ends when all are read.
   * @throws the error of `work` if all retries failed
   */
  readonly read: (
    group: Group,
    stretches: readonly OffsetRange[],
    work: (letter: ReceivedMessage) => Promise<void>,
  ) => Promise<void>
  /** Returns the number of members of a group, or undefined during a rebalance. */
  readonly members: (group: string) => Promise<number | undefined>
  readonly createSender: () => Sender
  /**
   * Consumes until stopped, and restarts after any failure.
   * @returns a function that stops the consumption after the current message
   */
  readonly consume: (consumption: ConsumerOptions) => () => Promise<void>
}

/**
 * Channel that traces each send: `start` before any message is sent, `asyncStart` when the send succeeded or failed
 * with `error`.
 */
export const sends = tracingChannel('axle:broker.send')
