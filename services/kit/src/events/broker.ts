import { tracingChannel } from 'node:diagnostics_channel'
import type { Log } from '../ops/log.ts'

/** How an account is proven. */
export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'] as const

type Mechanism = (typeof saslMechanisms)[number]

type Proof<Name extends Mechanism> = {
  readonly mechanism: Name
  readonly username: string
  readonly password: string
}

/** Name and password; or those of a client to whom a provider gives tokens (see `createTokens`). */
export type BrokerAccount =
  | { [Name in Exclude<Mechanism, 'oauthbearer'>]: Proof<Name> }[Exclude<Mechanism, 'oauthbearer'>]
  | (Proof<'oauthbearer'> & { readonly tokenUrl: string; readonly scope: string })

/** Where brokers are, and who comes to them. */
export type BrokerAddress = {
  /** Addresses such as `localhost:19092`; one that answers is enough. */
  readonly brokers: readonly string[]
  /** Whether they speak TLS. */
  readonly isEncrypted?: boolean
  readonly account?: BrokerAccount
}

export type BrokerOptions = BrokerAddress & {
  /** How this client is called in the broker's log. */
  readonly name: string
  /** How often a call is tried again. */
  readonly retries?: number
  /** Where faults of connections are logged; nowhere when left out. */
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
  /** When it was sent, by its sender's clock of the store. */
  readonly sentAt: Date
}

/** A message where it lies. */
export type Letter = {
  readonly topic: string
  readonly partition: number
  readonly message: Message
}

export type Outgoing = {
  readonly topic: string
  readonly key: string | Buffer | null
  readonly value: string | Buffer | null
  readonly headers?: MessageHeaders
  /** By its key when left out. */
  readonly partition?: number
}

/** Sends messages in order. @throws when the broker did not take all of them */
export type Send = (messages: readonly Outgoing[]) => Promise<void>

/** A producer of its own, made at its first use and again after a failure. */
export type Sender = {
  /** Resolves when it is connected. */
  readonly ready: () => Promise<void>
  /**
   * Lets work send until a moment of `performance.now()`. What was not taken by then fails, and nothing of it
   * leaves later. One call at a time.
   */
  readonly sendUntil: <T>(deadline: number, work: (send: Send) => Promise<T>) => Promise<T>
  /** Sends within 10 s, or fails; of several calls each has the connection, and its time, for itself. */
  readonly send: Send
  /** Ends it for good. */
  readonly close: () => Promise<void>
}

/** What must pass before a message is tried again. */
export type Waiting = { readonly until: Promise<unknown> }

export type Consumption = {
  /** The members of a group share the partitions; what was acknowledged no member gets again. */
  readonly group: string
  readonly topics: readonly string[]
  /** How long a member that falls silent keeps its partitions. */
  readonly sessionSeconds: number
  /**
   * Throws while this member cannot do the work. It joins the group when that succeeds, and leaves its partitions to
   * others when it has failed for as long as one that is silent keeps them. Without it a member always can.
   */
  readonly probe?: (() => Promise<unknown>) | undefined
  /** Whether a message is anything to this group; what is not counts as done. Everything is, when left out. */
  readonly concerns?: ((letter: Letter) => boolean) | undefined
  /**
   * Works on a message; those of a key come in order, those of others of its partition beside each other. It must not
   * throw. Where a message must wait, those behind it are given again, also what was done of them.
   * @returns 'done' when it may be acknowledged, else what to wait for before it is given again; the partition
   *   pauses until then, and the others go on
   */
  readonly deliver: (letter: Letter) => Promise<'done' | Waiting>
}

/** A part of a topic's partition: the offsets from `from` up to, but not with, `to`. */
export type Stretch = {
  readonly topic: string
  readonly partition: number
  readonly from: bigint
  readonly to: bigint
}

type Group = {
  readonly id: string
  /** Whether its offsets are worth keeping; a group that is not is deleted after its work. */
  readonly isKept: boolean
}

export type TopicSettings = Readonly<Record<string, string>>

type NewTopic = {
  readonly name: string
  readonly partitions: number
  /** As many as the broker makes by default when left out. */
  readonly copies?: number
  readonly settings?: TopicSettings
}

export type Topics = {
  readonly list: () => Promise<readonly string[]>
  /** Resolves when messages can be sent to all of them; one that is there already stays as it is. */
  readonly create: (topics: readonly NewTopic[]) => Promise<void>
  readonly describe: (name: string) => Promise<{ partitions: number; settings: TopicSettings }>
  /** Gives topics these settings, as is seen a moment later; any other goes back to its default. */
  readonly change: (
    topics: readonly Required<Pick<NewTopic, 'name' | 'settings'>>[],
  ) => Promise<void>
  /** Takes all that a topic holds away from its beginning, as a retention would. */
  readonly empty: (name: string) => Promise<void>
  readonly remove: (names: readonly string[]) => Promise<void>
}

/** What an account may do with a topic or a group of consumers. To read or to write is to see that it is there. */
export type Right = {
  readonly account: string
  readonly on: 'topic' | 'group'
  readonly name: string
  /** Whether it holds for all whose names begin so. */
  readonly isPrefix: boolean
  readonly may: 'read' | 'write' | 'delete'
}

/** Who may do what, apart from those whom the broker's own settings let do all. */
export type Rights = {
  readonly list: () => Promise<readonly Right[]>
  /** Gives rights; those that are given already stay. */
  readonly give: (rights: readonly Right[]) => Promise<void>
  readonly take: (rights: readonly Right[]) => Promise<void>
}

/** How many brokers serve, and how their copies are. */
export type ClusterState = {
  readonly brokers: number
  /** Partitions of which a copy lacks what the leader has, or another broker leads than by default: `orders.v1 2`. */
  readonly unsettled: readonly string[]
}

/** What is needed of Kafka, whatever library speaks to it. Its calls connect by themselves, and throw BrokerError. */
export type Broker = {
  /** Resolves when a broker serves; tried once. */
  readonly probe: () => Promise<void>
  readonly cluster: () => Promise<ClusterState>
  readonly topics: Topics
  readonly rights: Rights
  /** What topics hold at this moment; given a group, only what that has not acknowledged. */
  readonly stretches: (topics: readonly string[], group?: string) => Promise<readonly Stretch[]>
  /**
   * Reads each message of the stretches once, those of a partition in order, and ends when all were read.
   * @throws what `work` threw, when trying again did not help
   */
  readonly read: (
    group: Group,
    stretches: readonly Stretch[],
    work: (letter: Letter) => Promise<void>,
  ) => Promise<void>
  /** Number of members of a group; undefined while they share the partitions anew. */
  readonly members: (group: string) => Promise<number | undefined>
  readonly createSender: () => Sender
  /** Consumes for ever, also after any failure. @returns what stops it, once the message in hand is done with */
  readonly consume: (consumption: Consumption) => () => Promise<void>
}

/** Shows each send before anything leaves (`start`), and when it is taken or has failed with `error` (`asyncStart`). */
export const sends = tracingChannel('axle:broker.send')
