import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { isFree } from './ports.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'
import { startTraceViewer } from './trace-viewer.ts'

const port = z.coerce.number().int().min(1).max(65_535)

function readPorts() {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', default: '9411' },
      otlp: { type: 'string', default: '4318' },
    },
  })
  return z.object({ page: port, otlp: port }).parse(values)
}

async function refuseTaken(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, number] of Object.entries(ports)) {
    if (await isFree(number)) continue
    throw new Error(`Port ${number} is taken: choose another by \`make traces ${name}=…\``)
  }
}

/** Runs `make traces`: serves the trace viewer until the user stops it or Zipkin ends. */
await runMain(async () => {
  const ports = readPorts()
  await refuseTaken(ports)
  const config = readConfig()
  const ended = Promise.withResolvers<number>()
  const begin = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      begin.abort(new Error('Stopped.'))
      ended.resolve(0)
    })
  }
  const viewer = await startTraceViewer(
    ports,
    {
      config,
      ports: config.ports,
      dataFolder: join(config.dataFolder, 'traces'),
      onProgress: (step) => console.log(formatStep(step)),
      signal: begin.signal,
    },
    (_name, _exit, report) => {
      console.error(report)
      ended.resolve(1)
    },
  )
  console.log(`\n  Traces     ${viewer.page}`)
  console.log(`  Shop       OTEL_EXPORTER_OTLP_ENDPOINT=${viewer.endpoint} make up`)
  console.log('\nCtrl-C stops it.')
  const code = await ended.promise
  await viewer.stop()
  return code
})
