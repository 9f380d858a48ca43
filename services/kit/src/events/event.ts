import { randomUUID } from 'node:crypto'
import { storeTime } from '../mongo/clock.ts'
import type { Events } from '../contract/events.gen.d.ts'
import { createAjv } from '../http/ajv.ts'
import { readContract, readSchemas } from '../http/contract.ts'
import { parseServiceName } from '../kafka/rights.ts'
import { currentTraceparent } from '../observability/tracing.ts'

export type EventType = keyof Events

/**
 * An event in the CloudEvents 1.0 format. `subject` is the id of the entity that the event is about, and also the key
 * of the Kafka message.
 */
export type EventOf<T extends EventType> = T extends EventType
  ? {
      readonly specversion: '1.0'
      readonly id: string
      readonly source: string
      readonly type: T
      readonly subject: string
      readonly time: string
      readonly datacontenttype: 'application/json'
      /** The trace that caused the event, in the format of the CloudEvents extension `traceparent`. */
      readonly traceparent?: string
      readonly data: Events[T]
    }
  : never

export type AnyEvent = EventOf<EventType>

/** A service's event handlers by event type. Events without a handler are skipped. Handlers must be idempotent. */
export type Consumers = { readonly [T in EventType]?: (event: EventOf<T>) => Promise<void> }

/**
 * Creates an event with a new id. Create each event only once and store it, so that retries send the same id.
 * @param source name of the service
 */
export function event<T extends EventType>(
  source: string,
  type: T,
  subject: string,
  data: Events[T],
): EventOf<T> {
  const traceparent = currentTraceparent()
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: `/${source}`,
    type,
    subject,
    time: storeTime().toISOString(),
    datacontenttype: 'application/json',
    ...(traceparent && { traceparent }),
    data,
  } as EventOf<T>
}

type AsyncApi = {
  channels: Record<
    string,
    { address: string; messages: Record<string, unknown>; 'x-unreadable-parked-by'?: string }
  >
  operations: Record<string, { 'x-direct'?: readonly string[] }>
  components: { messages: Record<string, { name: string; payload: { $ref: string } }> }
}

/** Functions of the event contract (asyncapi.yaml) that the bus needs. */
export type EventContract = {
  /** Returns the topic for events of the given type. */
  readonly getTopic: (type: EventType) => string
  /**
   * Validates an event's data against the schema of its type.
   * @returns the error, or undefined if the data is valid or the type is unknown
   */
  readonly findDataFault: (type: string, data: unknown) => string | undefined
  /** Returns the names of the services that receive events of the given type through Redis as well as Kafka. */
  readonly directTo: (type: EventType) => readonly string[]
  /** Returns whether a service receives any event type through Redis. */
  readonly isDirectTo: (service: string) => boolean
  /** Returns the service that stores a topic's unreadable messages as dead letters. */
  readonly findParker: (topic: string) => string | undefined
  readonly isKnown: (type: string) => type is EventType
}

/** Returns, for each event type, the services that receive it through Redis as well as Kafka. */
function directIn({ operations, components }: AsyncApi): ReadonlyMap<string, readonly string[]> {
  const named = Object.entries(operations).flatMap(([operation, { 'x-direct': messages = [] }]) =>
    messages.map((message) => {
      const type = components.messages[message]?.name
      if (!type) throw new Error(`asyncapi.yaml names no message ${message}`)
      return { type, service: parseServiceName(operation) }
    }),
  )
  const byType = Map.groupBy(named, ({ type }) => type)
  return new Map([...byType].map(([type, all]) => [type, all.map(({ service }) => service)]))
}

/** Compiles the payload schemas of asyncapi.yaml, including the openapi.yaml schemas that they reference. */
export function loadEventContract(): EventContract {
  const asyncapi = readContract('asyncapi') as AsyncApi
  const ajv = createAjv({ allErrors: true })
  ajv.addSchema(readSchemas(), 'openapi.yaml')
  ajv.addSchema(asyncapi, 'asyncapi.yaml')
  const topics = new Map<string, string>()
  const refs = new Map<string, string>()
  const parkers = new Map<string, string>()
  const direct = directIn(asyncapi)
  for (const channel of Object.values(asyncapi.channels)) {
    const { address, messages, 'x-unreadable-parked-by': parker } = channel
    // A channel without `x-unreadable-parked-by` holds dead letters, which are neither published nor consumed as
    // events.
    if (!parker) continue
    parkers.set(address, parker)
    for (const name of Object.keys(messages)) {
      const message = asyncapi.components.messages[name]
      if (!message) throw new Error(`asyncapi.yaml names no message ${name}`)
      topics.set(message.name, address)
      refs.set(message.name, `asyncapi.yaml${message.payload.$ref}`)
    }
  }
  return {
    getTopic: (type) => {
      const topic = topics.get(type)
      if (!topic) throw new Error(`asyncapi.yaml has no topic for ${type}`)
      return topic
    },
    findDataFault: (type, data) => {
      const ref = refs.get(type)
      if (!ref || ajv.validate(ref, data)) return undefined
      return ajv.errorsText(ajv.errors, { dataVar: 'data' })
    },
    directTo: (type) => direct.get(type) ?? [],
    isDirectTo: (service) => [...direct.values()].some((services) => services.includes(service)),
    findParker: (topic) => parkers.get(topic),
    isKnown: (type): type is EventType => topics.has(type),
  }
}
