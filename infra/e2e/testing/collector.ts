import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as a collector gets it. */
export type Collected = {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** 2 says that the work failed. */
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

type Value = { readonly stringValue?: string; readonly intValue?: number }
type Pair = { readonly key: string; readonly value: Value }
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Collected, 'attributes' | 'service'> & {
        readonly attributes: readonly Pair[]
      })[]
    }[]
  }[]
}

const record = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

function spansIn({ resourceSpans }: Sent): Collected[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(record(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: record(span.attributes) })),
    )
  })
}

/** Takes spans as a collector of OpenTelemetry does, by HTTP and in JSON, and keeps them. */
export async function startCollector() {
  const spans: Collected[] = []
  let status = 200
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    void text(request).then((body) => {
      if (status === 200) spans.push(...spansIn(JSON.parse(body)))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): readonly Collected[] => spans,
    /** From now on it refuses what it gets. */
    refuse: (): void => {
      status = 503
    },
    calls: () => calls,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>
