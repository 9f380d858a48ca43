import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Channel = { address: string; 'x-unreadable-parked-by'?: string }

const { channels } = parse(readFileSync('asyncapi.yaml', 'utf8')) as {
  channels: Record<string, Channel>
}

/** The topics that a service names where it is put together. */
function topicsOf(service: string): readonly string[] {
  const source = readFileSync(`services/${service}/src/app.ts`, 'utf8')
  const list = /topics: \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, topic]) => topic ?? '')
}

test.each(Object.values(channels))(
  'what nobody can read of $address is parked by a service that consumes it',
  ({ address, 'x-unreadable-parked-by': service }) => {
    expect(topicsOf(service ?? 'none')).toContain(address)
  },
)
