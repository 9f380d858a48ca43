import { code, codes, type Page, sentence, table } from './page.ts'

type Reference = { readonly $ref: string }
type Schema = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}
type Channel = {
  readonly address: string
  readonly description: string
  readonly messages: Readonly<Record<string, unknown>>
}
type Operation = {
  readonly action: 'send' | 'receive'
  readonly channel: Reference
  readonly messages?: readonly Reference[]
}
export type AsyncApi = {
  readonly channels: Readonly<Record<string, Channel>>
  readonly operations: Readonly<Record<string, Operation>>
  readonly components: {
    readonly messages: Readonly<
      Record<string, { readonly name: string; readonly payload: Reference }>
    >
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

const getReferencedName = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? ''
/**
 * Returns the service that performs an AsyncAPI operation. The operation's name starts with the service's name, as in
 * bookingSendsOrders.
 */
const parseServiceName = (operation: string): string => operation.match(/^[a-z]+/)?.[0] ?? ''

type Use = Operation & { readonly service: string }

/**
 * Returns the services that send a message: those whose operations list it. If there are none, returns the services
 * whose sending operation lists no messages.
 */
function senders(uses: readonly Use[], message: string): readonly string[] {
  const sending = uses.filter(({ action }) => action === 'send')
  const named = sending.filter(({ messages }) => messages?.map(getReferencedName).includes(message))
  const others = sending.filter(({ messages }) => messages === undefined)
  return (named.length > 0 ? named : others).map(({ service }) => service)
}

const receivers = (uses: readonly Use[], message: string): readonly string[] =>
  uses
    .filter(
      ({ action, messages }) =>
        action === 'receive' && messages?.map(getReferencedName).includes(message),
    )
    .map(({ service }) => service)

function fields({ required = [], properties = {} }: Schema): string {
  const isRequired = (name: string): boolean => required.includes(name)
  return Object.keys(properties)
    .map((name) => code(isRequired(name) ? name : `${name}?`))
    .join(', ')
}

/** Creates the reference page of all events: topic, producers, consumers and payload. */
export function eventsPage({ channels, operations, components }: AsyncApi): Page {
  const uses = Object.entries(operations).map(([name, operation]) => ({
    ...operation,
    service: parseServiceName(name),
  }))
  const topics = Object.entries(channels).filter(([, { address }]) => !address.endsWith('.dlq'))
  const sections = topics.map(([id, { address, description, messages }]) => {
    const here = uses.filter(({ channel }) => getReferencedName(channel) === id)
    const rows = Object.keys(messages).map((message) => {
      const { name = '', payload } = components.messages[message] ?? {}
      const schema = payload ? components.schemas[getReferencedName(payload)] : undefined
      return [
        code(name),
        senders(here, message).join(', '),
        receivers(here, message).join(', ') || 'none',
        fields(schema ?? {}),
      ]
    })
    return [
      `## ${code(address)}`,
      `${sentence(description)}.`,
      table(['Event', 'Producer', 'Consumers', 'Data'], rows),
    ].join('\n\n')
  })
  const intro = `Events are CloudEvents 1.0 in JSON. ${codes(['name?'])} marks an optional field. Each topic has a topic for dead letters with the ending ${code('.dlq')}.`
  return { file: 'events.md', text: ['# Events', intro, ...sections].join('\n\n') }
}
