import autocannon from 'autocannon'
import type { Figure } from './figures.ts'
import { type Program, processorMsEach } from './processes.ts'

/** Minimum processor time per request, in milliseconds, for a program to get its own row. */
const shownMs = 0.1

export type Load = {
  readonly name: string
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Programs whose processor time per request is measured. The default is none. */
  readonly programs?: readonly Program[]
}

/**
 * Requests a URL repeatedly on several concurrent connections.
 * @throws Error if a response is not a success, because the result would be meaningless
 */
export async function readLoad({
  name,
  url,
  connections,
  seconds,
  programs = [],
}: Load): Promise<Figure[]> {
  let result: autocannon.Result | undefined
  const each = await processorMsEach(programs, async () => {
    result = await autocannon({ url, connections, duration: seconds })
    return Math.max(1, result.requests.total)
  })
  if (!result || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result?.non2xx} refusals and ${result?.errors} faults`)
  }
  const { latency, requests } = result
  const spent = [...each].filter(([, ms]) => ms >= shownMs)
  return [
    { name, unit: 'req/s', value: requests.average },
    { name, unit: 'p50 ms', value: latency.p50 },
    { name, unit: 'p97.5 ms', value: latency.p97_5 },
    { name, unit: 'p99 ms', value: latency.p99 },
    ...spent.map(([program, value]) => ({ name: `${name}: ${program}`, unit: 'cpu ms', value })),
  ]
}
