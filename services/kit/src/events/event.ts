import { randomUUID } from 'node:crypto'
import { storeTime } from '../store/clock.ts'
import type { Events } from '../contract/events.gen.d.ts'
import { createAjv } from '../http/ajv.ts'
import { readContract, readSchemas } from '../http/contract.ts'
import { currentTraceparent } from '../trace/tracing.ts'

export type EventType = keyof Events

/** A CloudEvents 1.0 envelope. `subject` is the Kafka key: the id of what it is about. */
export type EventOf<T extends EventType> = T extends EventType
  ? {
      readonly specversion: '1.0'
      readonly id: string
      readonly source: string
      readonly type: T
      readonly subject: string
      readonly time: string
      readonly datacontenttype: 'application/json'
      /** The trace in which it was caused, by CloudEvents' extension of that name. */
      readonly traceparent?: string
      readonly data: Events[T]
    }
  : never

export type AnyEvent = EventOf<EventType>

/** What a service does at each type of event; other types are passed over. Repeats must be harmless. */
export type Consumers = { readonly [T in EventType]?: (event: EventOf<T>) => Promise<void> }

/** Makes an event; its id is new, so make it once and keep it. `source` is the service's name. */
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
  components: { messages: Record<string, { name: string; payload: { $ref: string } }> }
}

/** What the bus must know of the event contract. */
export type EventContract = {
  /** The topic that carries a type. */
  readonly topicOf: (type: EventType) => string
  /** @returns the fault, or undefined when data fits its type; unknown types are no fault */
  readonly faultOf: (type: string, data: unknown) => string | undefined
  /** The service that parks what nobody can read of a topic. */
  readonly parkerOf: (topic: string) => string | undefined
  readonly isKnown: (type: string) => type is EventType
}

/** Compiles the payload schemas of asyncapi.yaml, with those it borrows from openapi.yaml. */
export function loadEventContract(): EventContract {
  const asyncapi = readContract('asyncapi') as AsyncApi
  const ajv = createAjv({ allErrors: true })
  ajv.addSchema(readSchemas(), 'openapi.yaml')
  ajv.addSchema(asyncapi, 'asyncapi.yaml')
  const topics = new Map<string, string>()
  const refs = new Map<string, string>()
  const parkers = new Map<string, string>()
  for (const channel of Object.values(asyncapi.channels)) {
    const { address, messages, 'x-unreadable-parked-by': parker } = channel
    // What is parked is no event: nobody sends it as one, and nobody reads it so.
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
    topicOf: (type) => {
      const topic = topics.get(type)
      if (!topic) throw new Error(`asyncapi.yaml has no topic for ${type}`)
      return topic
    },
    faultOf: (type, data) => {
      const ref = refs.get(type)
      if (!ref || ajv.validate(ref, data)) return undefined
      return ajv.errorsText(ajv.errors, { dataVar: 'data' })
    },
    parkerOf: (topic) => parkers.get(topic),
    isKnown: (type): type is EventType => topics.has(type),
  }
}
