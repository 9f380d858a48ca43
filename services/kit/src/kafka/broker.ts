import { tracingChannel } from 'node:diagnostics_channel'
import type { Log } from '../observability/log.ts'

/** Mechanisms that a client can use to authenticate with Kafka. */
export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'] as const

type Mechanism = (typeof saslMechanisms)[number]

type Proof<Name extends Mechanism> = {
  readonly mechanism: Name
  readonly username: string
  readonly password: string
}

/**
 * User name and password for Kafka. For 'oauthbearer', they are client credentials for an identity provider (see
 * `createTokens`).
 */
export type BrokerAccount =
  | { [Name in Exclude<Mechanism, 'oauthbearer'>]: Proof<Name> }[Exclude<Mechanism, 'oauthbearer'>]
  | (Proof<'oauthbearer'> & { readonly tokenUrl: string; readonly scope: string })

/** Addresses of the Kafka brokers, and the account that a client connects with. */
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
  /** Partition to send to. If undefined, the key determines the partition. */
  readonly partition?: number
}

/** Sends messages in order. @throws if Kafka does not accept all of them */
export type Send = (messages: readonly Outgoing[]) => Promise<void>

/** A producer with its own connections. It connects when first used and reconnects after a failure. */
export type Sender = {
  /** Resolves when the producer is connected. */
  readonly ready: () => Promise<void>
  /**
   * Runs `work` with a function that can send until `deadline` (a time of `performance.now()`). Messages that Kafka has
   * not accepted by then fail and are never sent later. Only one call may run at a time.
   */
  readonly sendUntil: <T>(deadline: number, work: (send: Send) => Promise<T>) => Promise<T>
  /** Sends messages within 10 s, or fails. Concurrent calls run one at a time, and each call has its own 10 s. */
  readonly send: Send
  /** Returns a key's partition, or undefined before the first send to the topic. */
  readonly findPartition: (topic: string, key: string) => number | undefined
  /** Closes the producer permanently. */
  readonly close: () => Promise<void>
}

/** Result for a message that cannot be handled yet. `until` settles when the message can be retried. */
export type Waiting = { readonly until: Promise<unknown> }

/** The partitions that are assigned to a consumer group member, by topic. */
export type Assignment = Readonly<Record<string, readonly number[]>>

export type ConsumerOptions = {
  /** Consumer group. Its members share the partitions. An acknowledged message is not delivered to any member again. */
  readonly group: string
  readonly topics: readonly string[]
  /** How long a member that sends no heartbeats keeps its partitions. */
  readonly sessionSeconds: number
  /** Whether messages may arrive up to half a second late, so that each fetch returns many messages. */
  readonly gathersMessages?: boolean | undefined
  /**
   * Throws while this member cannot handle messages, for example because a database is unavailable. The member joins
   * the group once the probe succeeds, and leaves the group after the probe has failed for `sessionSeconds`. A member
   * without a probe is always ready.
   */
  readonly probe?: (() => Promise<unknown>) | undefined
  /** Receives this member's partitions after each rebalance. Until it is called, other members may own some of them. */
  readonly assigned?: ((mine: Assignment) => void) | undefined
  /**
   * Returns whether this group handles a message. All other messages count as done. If undefined, the group handles
   * every message.
   */
  readonly concerns?: ((letter: ReceivedMessage) => boolean) | undefined
  /**
   * Handles a message and must not throw. Messages with the same key arrive in order. Messages of a partition with
   * different keys arrive concurrently. If a message must wait, all later messages in its partition are delivered
   * again, even those that have already been handled.
   * @returns 'done' if the message may be acknowledged, otherwise what to wait for before the next delivery. Only the
   * message's partition pauses until then.
   */
  readonly deliver: (letter: ReceivedMessage) => Promise<'done' | Waiting>
}

/** A range of offsets in a partition, with an inclusive `from` and an exclusive `to`. */
export type OffsetRange = {
  readonly topic: string
  readonly partition: number
  readonly from: bigint
  readonly to: bigint
}

type Group = {
  readonly id: string
  /** Whether the group's offsets are retained. Otherwise the group is deleted after the read. */
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
  /** Resolves when messages can be sent to all of the topics. Does not change existing topics. */
  readonly create: (topics: readonly NewTopic[]) => Promise<void>
  readonly describe: (name: string) => Promise<{ partitions: number; settings: TopicSettings }>
  /**
   * Applies the given settings to each topic, and resets its other settings to their defaults. The change takes effect
   * after a moment.
   */
  readonly change: (
    topics: readonly Required<Pick<NewTopic, 'name' | 'settings'>>[],
  ) => Promise<void>
  /** Deletes all current messages of a topic, as a retention limit would. */
  readonly empty: (name: string) => Promise<void>
  readonly remove: (names: readonly string[]) => Promise<void>
}

/**
 * An account's permission for a topic or a consumer group. Permission to read or write includes permission to see that
 * the topic or group exists.
 */
export type Right = {
  readonly account: string
  readonly on: 'topic' | 'group'
  readonly name: string
  /** Whether the permission applies to all names that start with `name`, rather than only to `name`. */
  readonly isPrefix: boolean
  readonly may: 'read' | 'write' | 'delete'
}

/**
 * Functions that list, grant and revoke access rights. Superusers are omitted, because they are defined in Kafka's own
 * settings.
 */
export type Rights = {
  readonly list: () => Promise<readonly Right[]>
  /** Grants rights in addition to the existing ones. */
  readonly give: (rights: readonly Right[]) => Promise<void>
  readonly take: (rights: readonly Right[]) => Promise<void>
}

/** Number of live brokers, and partitions that have replication problems. */
export type ClusterState = {
  readonly brokers: number
  /** Partitions with an out-of-sync replica or without their preferred leader. An example is `orders.v1 2`. */
  readonly unsettled: readonly string[]
}

/**
 * The Kafka operations that we need, independent of the client library. They connect on demand and throw BrokerError.
 */
export type Broker = {
  /** Resolves if a Kafka broker is available. Does not retry. */
  readonly probe: () => Promise<void>
  readonly cluster: () => Promise<ClusterState>
  readonly topics: Topics
  readonly rights: Rights
  /**
   * Returns the offset ranges that the topics contain now. If `group` is given, returns only the ranges that the group
   * has not acknowledged.
   */
  readonly listOffsets: (
    topics: readonly string[],
    group?: string,
  ) => Promise<readonly OffsetRange[]>
  /**
   * Reads each message in the offset ranges once, in order within each partition. Ends when all messages have been
   * read.
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
   * Consumes messages until stopped, and restarts after any failure.
   * @returns a function that stops the consumer after the current message
   */
  readonly consume: (consumption: ConsumerOptions) => () => Promise<void>
}

/**
 * Channel that traces each send. It publishes `start` before any message is sent, and `asyncStart` when the send has
 * succeeded or has failed with `error`.
 */
export const sends = tracingChannel('axle:broker.send')
