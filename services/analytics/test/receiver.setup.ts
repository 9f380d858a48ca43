import { until } from '@axle/kit/testing/until'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Message that arrived at the receiver. */
export type Received = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly body: {
    readonly type: string
    readonly version: number
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

export type Answering = (received: Received, response: ServerResponse, count: number) => void

/** Responds with success. */
export const content: Answering = (_received, response) => void response.writeHead(204).end()

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts a webhook receiver. Each path can have its own response. The default response is 204. */
export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answering>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const { url: path = '/', headers } = request
    const one = { path, headers, text, body: JSON.parse(text || '{}') as Received['body'] }
    received.push(one)
    const count = received.filter((other) => other.path === path).length
    ;(answers.get(path) ?? content)(one, response, count)
  }

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = (path: string) => received.filter((one) => one.path === path)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns all messages to a path, in the order of arrival. */
    at,
    answer: (path: string, answering: Answering): void => void answers.set(path, answering),
    /** Waits for `count` messages to a path and returns all of them. */
    gets: async (path: string, count: number): Promise<readonly Received[]> => {
      await until(`${count} messages came to ${path}`, () => at(path).length >= count)
      return at(path)
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Returns whether a message is signed with a secret. Checks the signature as Standard Webhooks specifies for receivers.
 */
export function isSignedBy(secret: string, { headers, text }: Received): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${String(id)}.${String(time)}.${text}`)
  return String(given)
    .split(' ')
    .includes(`v1,${mac.digest('base64')}`)
}
