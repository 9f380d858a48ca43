import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Reference = { $ref: string }
type Channel = { address: string; 'x-unreadable-parked-by'?: string }
type Operation = {
  action: 'send' | 'receive'
  channel: Reference
  messages?: readonly Reference[]
}

const { channels, operations, components } = parse(readFileSync('asyncapi.yaml', 'utf8')) as {
  channels: Record<string, Channel>
  operations: Record<string, Operation>
  components: { messages: Record<string, { name: string }> }
}
const services = ['booking', 'catalogue', 'review', 'analytics', 'user']
const addresses = Object.values(channels).map(({ address }) => address)
const topics = Object.values(channels).filter(({ address }) => !address.endsWith('.dlq'))

/** Returns the topics that a service names in its app.ts. */
function readTopics(service: string): readonly string[] {
  const source = readFileSync(`services/${service}/src/app.ts`, 'utf8')
  const lists = [...source.matchAll(/topics(?::| =) \[([^\]]*)\]/gi)].map(([, list = '']) => list)
  return lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, topic = '']) => topic))
}

/**
 * Returns a service's operations in asyncapi.yaml: those whose names consist of the service, `verb` and an object.
 * For example, `bookingSendsOrders` has the verb `Sends`.
 */
function findOperations(service: string, verb: string): readonly Operation[] {
  const named = Object.entries(operations).filter(([name]) => name.startsWith(`${service}${verb}`))
  return named.map(([, operation]) => operation)
}

/** Returns the event types that a service's code has a consumer for. */
function handledBy(service: string): readonly string[] {
  const files = globSync(`services/${service}/src/*/*.events.ts`)
  const types = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /'((?:order|stock|payment|product|categories|person|admin)\.[a-z_]+)':/g,
    ),
  ])
  return types.map(([, type = '']) => type).toSorted()
}

const resolveAddress = ({ channel }: Operation) =>
  channels[channel.$ref.split('/').at(-1) ?? '']?.address ?? 'none'

test.each(services)('%s receives the events that it has a consumer for', (service) => {
  const received = findOperations(service, 'Receives').flatMap(({ messages = [] }) => messages)
  const types = received.map(({ $ref }) => components.messages[$ref.split('/').at(-1) ?? '']?.name)
  expect(types.toSorted()).toEqual(handledBy(service))
})

test.each(services)('%s writes dead letters for each topic that it consumes', (service) => {
  const received = findOperations(service, 'Receives').map(resolveAddress)
  const parked = findOperations(service, 'Parks').map(resolveAddress)
  expect(parked).toEqual(received.map((address) => `${address}.dlq`))
})

test('each topic has a dead letter topic', () => {
  expect(topics).toHaveLength(6)
  for (const { address } of topics) expect(addresses).toContain(`${address}.dlq`)
})

test.each(topics)(
  'unreadable messages of $address become dead letters in a service that consumes it',
  ({ address, 'x-unreadable-parked-by': service }) => {
    expect(readTopics(service ?? 'none')).toContain(address)
  },
)
