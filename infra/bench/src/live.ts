import { person, startIssuer } from '@axle/kit/testing/issuer'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { startGateway } from './beside.ts'
import type { Figure } from './figures.ts'
import { readMemory } from './processes.ts'
import type { Shop } from './shop.ts'

const streamsPerPerson = 5
const openedAtOnce = 100

function open(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(`${url}/api/events`, { headers, agent }, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`/api/events was answered ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}

/**
 * Opens idle event streams and measures their cost. A user may have at most five streams, so a separate gateway accepts
 * tokens that the benchmark itself issues for many users.
 */
export async function idleStreams(shop: Shop, many: number): Promise<Figure[]> {
  const issuer = await startIssuer()
  const gateway = await startGateway(shop, issuer.environment)
  const before = await readMemory(gateway.program)
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const streams: IncomingMessage[] = []
  const began = performance.now()
  let token = ''
  for (let first = 0; first < many; first += openedAtOnce) {
    const opening: Promise<IncomingMessage>[] = []
    for (let index = first; index < Math.min(first + openedAtOnce, many); index += 1) {
      if (index % streamsPerPerson === 0) token = await issuer.token(person())
      opening.push(open(gateway.url, token, agent))
    }
    streams.push(...(await Promise.all(opening)))
  }
  const openedMs = performance.now() - began
  const after = await readMemory(gateway.program)
  for (const stream of streams) stream.destroy()
  agent.destroy()
  await gateway.stop()
  await issuer.stop()
  const name = `${many} idle live connections`
  return [
    { name, unit: 'opened/s', value: (many * 1000) / openedMs },
    { name, unit: 'kB each', value: ((after.rss - before.rss) * 1000) / many },
  ]
}
