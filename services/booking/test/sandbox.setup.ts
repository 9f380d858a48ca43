import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Response that a test sends instead of the sandbox's response. Unless `isDone` is set, the request does not reach the
 * sandbox.
 */
export type Fault = {
  readonly status: number
  readonly body: string
  /** Whether the request still reaches the sandbox, so that only the response is replaced. */
  readonly isDone?: boolean
}

/** Starts a proxy in front of a real sandbox. The proxy can replace the sandbox's responses. */
export async function startDoor(target: string) {
  let fault: Fault | undefined
  let refused = 0

  const server = createServer((asked, answered) => {
    const { method, headers, url = '/' } = asked
    const now = fault
    const replace = () => {
      refused += 1
      const type = { 'content-type': 'application/json' }
      answered.writeHead(now?.status ?? 500, type).end(now?.body)
    }
    if (now && !now.isDone) {
      asked.resume().on('end', replace)
      return
    }
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      if (now) answer.resume().on('end', replace)
      else {
        answered.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(answered)
      }
    })
    passed.on('error', () => answered.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the number of replaced responses. */
    refused: () => refused,
    /**
     * Sets the response that replaces the sandbox's response. If it is undefined, the sandbox's own responses are
     * forwarded again.
     */
    answer: (given: Fault | undefined): void => {
      fault = given
    },
    stop: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type Door = Awaited<ReturnType<typeof startDoor>>
