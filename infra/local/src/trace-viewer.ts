import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { requireJava } from './java.ts'
import { fetchPackage, packageVersion } from './maven.ts'
import { startServer, type CrashListener } from './running-server.ts'
import { prepareRun, type ServerOptions } from './servers.ts'
import {
  basicEnvironment,
  briefJava,
  type FetchedDefinition,
  javaOptions,
} from './servers/definition.ts'
import { fetchStatus } from './wait.ts'
import { sentTraces, zipkinSpans } from './zipkin-spans.rules.ts'

const HEAP_MB = 192
const spansKept = 100_000

/**
 * Returns the definition of a Zipkin server on a local port. Zipkin keeps the latest spans in memory and shows them in
 * the browser.
 */
function zipkinAt(port: number): FetchedDefinition<'traces'> {
  const address = `http://127.0.0.1:${port}`
  return {
    name: 'traces',
    address: () => address,
    onPath: () => Promise.resolve(undefined),
    recipe: () => 'copy',
    install: (folder, context) => fetchPackage('traces', 'copy', folder, context),
    launch: async (program, { config }) => ({
      command: await requireJava(config.variables),
      arguments: [
        ...javaOptions(HEAP_MB),
        briefJava,
        '-jar',
        join(program.path, `zipkin-server-${packageVersion('traces')}-exec.jar`),
        ...['ip=127.0.0.1', `port=${port}`, 'protocols[0]=http'].map(
          (setting) => `--armeria.ports[0].${setting}`,
        ),
      ],
      environment: {
        ...basicEnvironment(config),
        MEM_MAX_SPANS: String(spansKept),
        SELF_TRACING_ENABLED: 'false',
      },
    }),
    ready: async () => (await fetchStatus(`${address}/health`)) === 200,
  }
}

export type TraceViewer = {
  /** URL that services receive as `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  /** URL of the page that shows traces. */
  readonly page: string
  stop(): Promise<void>
}

type ViewerPorts = { readonly otlp: number; readonly page: number }
const bytesAtMost = 4 * 1_024 * 1_024

/**
 * Reads a request body that arrives in chunks, without Content-Length.
 * @returns undefined if the body is too large
 */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= bytesAtMost) chunks.push(chunk)
  }
  return bytes <= bytesAtMost ? Buffer.concat(chunks).toString() : undefined
}

async function sendTo(zipkin: string, body: string): Promise<number> {
  const spans = zipkinSpans(sentTraces.parse(JSON.parse(body)))
  const { status } = await fetch(`${zipkin}/api/v2/spans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spans),
  })
  return status === 202 ? 200 : status
}

/**
 * Starts a server that receives JSON traces over HTTP, like an OpenTelemetry collector, and forwards them to Zipkin.
 * The server also accepts metrics but discards them.
 */
async function takeTraces(port: number, zipkin: string) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = (status: number) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    void readBody(request)
      .then((body) => {
        if (body === undefined) return 413
        return request.url === '/v1/traces' ? sendTo(zipkin, body) : 200
      })
      .catch(() => 400)
      .then(answer)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Starts Zipkin, which is downloaded at first use, and the server that forwards traces to it.
 * @throws Error that says why Zipkin is unavailable, or that a port is taken
 */
export async function startTraceViewer(
  ports: ViewerPorts,
  options: ServerOptions,
  onCrash?: CrashListener,
): Promise<TraceViewer> {
  const zipkin = await startServer(zipkinAt(ports.page), await prepareRun(options), onCrash)
  try {
    const server = await takeTraces(ports.otlp, zipkin.address)
    return {
      endpoint: `http://127.0.0.1:${ports.otlp}`,
      page: `http://localhost:${ports.page}/zipkin/`,
      stop: async () => {
        server.closeAllConnections()
        server.close()
        await zipkin.stop()
      },
    }
  } catch (error) {
    await zipkin.stop()
    throw error
  }
}
