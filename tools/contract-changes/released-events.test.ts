import { readFileSync } from 'node:fs'
import { loadEventContract } from '@axle/kit/events/event'
import { parse } from 'yaml'

type Kept = {
  readonly topic: string
  readonly event: { readonly type: string; readonly data: unknown }
}
type Channels = Readonly<
  Record<
    string,
    { readonly address: string; readonly messages: Readonly<Record<string, { $ref: string }>> }
  >
>

const kept = JSON.parse(readFileSync('released/events.json', 'utf8')) as readonly Kept[]
const { channels, components } = parse(readFileSync('released/asyncapi.yaml', 'utf8')) as {
  channels: Channels
  components: { messages: Readonly<Record<string, { name: string }>> }
}
const contract = loadEventContract()

test('released/events.json contains an event of each released type', () => {
  const released = Object.values(channels)
    .filter(({ address }) => !address.endsWith('.dlq'))
    .flatMap(({ address, messages }) =>
      Object.keys(messages).map((name) => `${address} ${components.messages[name]?.name}`),
    )
  const found = kept.map(({ topic, event }) => `${topic} ${event.type}`)
  expect(found.toSorted()).toEqual(released.toSorted())
})

test.each(kept)('$event.type is accepted in the format of the last release', ({ topic, event }) => {
  const { type, data } = event
  expect(contract.isKnown(type) && contract.getTopic(type)).toBe(topic)
  expect(contract.findDataFault(type, data)).toBeUndefined()
})
