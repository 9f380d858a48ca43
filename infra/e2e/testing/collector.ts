import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Trace span as a collector receives it. */
export type Collected = {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** Status of the operation. Code 2 means that it failed. */
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

type Point = {
  readonly attributes: readonly Pair[]
  readonly count?: string
  readonly asDouble?: number
}
type Points = { readonly dataPoints: readonly Point[] }
type SentMetrics = {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly Pair[] }
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string
        readonly histogram?: Points
        readonly sum?: Points
        readonly gauge?: Points
      }[]
    }[]
  }[]
}

/** Latest value of a metric. For a histogram, the value is its count. */
export type Measured = {
  readonly service: string
  readonly name: string
  readonly value: number
  readonly attributes: Readonly<Record<string, unknown>>
}

function valuesIn({ resourceMetrics }: SentMetrics): Measured[] {
  return resourceMetrics.flatMap(({ resource, scopeMetrics }) => {
    const service = String(record(resource.attributes)['service.name'])
    const all = scopeMetrics.flatMap(({ metrics }) => metrics)
    return all.flatMap(
      ({ name, histogram, sum, gauge }) =>
        (histogram ?? sum ?? gauge)?.dataPoints.map(({ attributes, count, asDouble }) => ({
          ...{ service, name, value: Number(count ?? asDouble ?? 0) },
          attributes: record(attributes),
        })) ?? [],
    )
  })
}

function spansIn({ resourceSpans }: Sent): Collected[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(record(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: record(span.attributes) })),
    )
  })
}

const longestWaitMs = 60_000

/** Starts an OpenTelemetry collector that receives spans and metrics as JSON over HTTP, and stores them. */
export async function startCollector() {
  const spans: Collected[] = []
  const values = new Map<string, Measured>()
  const arrivals = new EventEmitter()
  let status = 200
  let calls = 0
  function take(path: string, sent: unknown): void {
    if (path === '/v1/traces') spans.push(...spansIn(sent as Sent))
    if (path !== '/v1/metrics') return
    for (const one of valuesIn(sent as SentMetrics)) {
      values.set(JSON.stringify([one.service, one.name, one.attributes]), one)
    }
  }

  const server = createServer((request, response) => {
    calls += 1
    void text(request).then((body) => {
      if (status === 200) take(request.url ?? '', JSON.parse(body))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      arrivals.emit('arrival')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): readonly Collected[] => spans,
    /**
     * Waits until all expected data has arrived.
     * @param listMissing called at once, and again each time data arrives
     * @throws Error after a minute, which names what is still missing
     */
    complete: async (listMissing: () => readonly string[]): Promise<void> => {
      const signal = AbortSignal.timeout(longestWaitMs)
      for (let missing = listMissing(); missing.length > 0; missing = listMissing()) {
        await once(arrivals, 'arrival', { signal }).catch((cause: unknown) => {
          throw new Error(`Not collected: ${missing.join(', ')}`, { cause })
        })
      }
    },
    /** Returns the latest values of all metrics. */
    values: (): readonly Measured[] => [...values.values()],
    /** Makes the collector reject data from now on. */
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
