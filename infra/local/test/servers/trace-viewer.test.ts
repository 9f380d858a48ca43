import { until } from '@axle/kit/testing/until'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, freePorts } from '../../src/ports.ts'
import { startTraceViewer, type TraceViewer } from '../../src/trace-viewer.ts'

let viewer: TraceViewer
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'axle-traces-'))
  viewer = await startTraceViewer(
    { otlp: await freePort(), page: await freePort() },
    { ports: await freePorts(), dataFolder, onProgress: () => undefined },
  )
}, 300_000)
afterAll(async () => {
  await viewer?.stop()
  await rm(dataFolder, { recursive: true })
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const send = async (path: string, body: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  // Sends the body as a stream without Content-Length, as the services do.
  const stream = new Blob([body]).stream()
  const init = { method: 'POST', headers, body: stream, duplex: 'half' } as const
  return (await fetch(viewer.endpoint + path, init)).status
}

/** Returns a span with the current time, in the format that services send. */
function createSpan(service: string, spanId: string, parentSpanId?: string) {
  const began = BigInt(Date.now()) * 1_000_000n
  const [startTimeUnixNano, endTimeUnixNano] = [`${began}`, `${began + 5_000_000n}`]
  const times = { startTimeUnixNano, endTimeUnixNano }
  const span = { traceId: trace, spanId, parentSpanId, name: 'order.placed', kind: 5, ...times }
  return {
    resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
    scopeSpans: [{ spans: [{ ...span, attributes: [], status: {} }] }],
  }
}

test('Zipkin shows one trace when two services send spans with the same trace id', async () => {
  const first = createSpan('booking', '00f067aa0ba902b7')
  const second = createSpan('catalogue', '00f067aa0ba902b8', '00f067aa0ba902b7')
  expect(await send('/v1/traces', JSON.stringify({ resourceSpans: [first, second] }))).toBe(200)
  const found = async () => {
    const answer = await fetch(new URL(`/api/v2/trace/${trace}`, viewer.page))
    return answer.ok ? ((await answer.json()) as { parentId?: string }[]) : []
  }
  await until('both are there', async () => (await found()).length === 2)
  expect((await found()).map(({ parentId }) => parentId)).toEqual([undefined, '00f067aa0ba902b7'])
})

test('trace viewer accepts and discards metrics, and rejects invalid traces', async () => {
  expect(await send('/v1/metrics', '{"resourceMetrics":[]}')).toBe(200)
  expect(await send('/v1/traces', '{"resourceSpans":7}')).toBe(400)
  expect(await send('/v1/traces', 'x'.repeat(5 * 1_024 * 1_024))).toBe(413)
})
