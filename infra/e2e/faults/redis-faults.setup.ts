import { testEnvironment } from '@axle/kit/testing/environment'
import { servers } from '@axle/kit/testing/servers'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type Fault, nothing } from './fault.setup.ts'

const frozenSeconds = 90

/**
 * Sends a command to Redis as administrator.
 * @returns the lines of the response
 */
async function command(words: string): Promise<readonly string[]> {
  const { hostname, port, username, password } = new URL(testEnvironment().REDIS_URL)
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  for (const line of [`AUTH ${username} ${password}`, words]) {
    socket.write(`${line}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (answer.toString().startsWith('-')) throw new Error(`Redis: ${answer}`)
    answers.push(answer.toString())
  }
  socket.destroy()
  return answers.at(-1)?.trimEnd().split('\r\n') ?? []
}

const emptied: Fault = {
  name: 'redis: emptied',
  concerns: 'none',
  apply: async () => void (await command('FLUSHALL')),
  heal: nothing,
}

/** Makes Redis reject each write that needs memory, as if the memory were full and eviction turned off. */
function createFull(): Fault {
  let maxBytes = '0'
  return {
    name: 'redis: full',
    concerns: 'none',
    apply: async () => {
      const preset = await command('CONFIG GET maxmemory')
      maxBytes = preset.at(-1) ?? maxBytes
      await command('CONFIG SET maxmemory 1')
    },
    heal: async () => void (await command(`CONFIG SET maxmemory ${maxBytes}`)),
  }
}

const frozen: Fault = {
  name: `redis: frozen for ${frozenSeconds} s`,
  concerns: 'none',
  leastSeconds: frozenSeconds,
  apply: () => servers.pause('redis'),
  heal: () => servers.resume('redis'),
}

export const redisFaults: readonly Fault[] = [emptied, createFull(), frozen]
