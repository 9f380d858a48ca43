import { join } from 'node:path'
import { requireJava } from '../java.ts'
import { fetchPackage, packageVersion } from '../maven.ts'
import { fetchStatus } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { FetchedDefinition } from './definition.ts'

const HEAP_MB = 192
const spansKept = 100_000

/**
 * Returns the definition of a Zipkin server on a local port. Zipkin keeps the latest spans in memory and shows them in
 * the browser.
 */
export function zipkinAt(port: number): FetchedDefinition<'traces'> {
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
