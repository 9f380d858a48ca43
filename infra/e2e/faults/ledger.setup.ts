import type { TestEnv } from '@axle/kit/testing/test-env'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Captured and refunded amounts of one payment attempt in the payment provider's ledger, in cents. */
export type Balance = { readonly capturedCents: number; readonly returnedCents: number }

/**
 * Reads the payment provider's ledger, grouped by payment attempt. No other function depends on the ledger's format.
 */
export async function readLedger(
  crashEnv: Pick<TestEnv, 'sandbox'>,
): Promise<ReadonlyMap<string, Balance>> {
  const balances = new Map<string, Balance>()
  for (const { kind, paymentId, cents } of await (await crashEnv.sandbox()).ledger()) {
    const { capturedCents, returnedCents } = balances.get(paymentId) ?? {
      capturedCents: 0,
      returnedCents: 0,
    }
    balances.set(paymentId, {
      capturedCents: capturedCents + (kind === 'capture' ? cents : 0),
      returnedCents: returnedCents + (kind === 'refund' ? cents : 0),
    })
  }
  return balances
}

/**
 * Starts a proxy in front of the payment provider. The proxy responds 500 to refunds of selected attempts and forwards
 * all other requests.
 */
export async function startRefusingProvider(targetUrl: string) {
  const refused = new Set<string>()

  async function answer(
    { method = 'GET', url = '', headers: sent }: IncomingMessage,
    body: string,
  ) {
    const [, attempt] = /^\/charges\/([^/]+)\/refunds\//.exec(url) ?? []
    if (attempt && refused.has(attempt)) return { status: 500, body: '{}' }
    const type = sent['content-type']
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const input = { method, headers, ...(body && { body }) }
    const response = await fetch(targetUrl + url, input)
    return { status: response.status, body: await response.text() }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, body } = await answer(request, await text(request))
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    } catch {
      // The payment provider is unavailable, so the proxy closes the connection too.
      request.socket.destroy()
    }
  }

  const server = createServer((request, response) => void pass(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @returns a function that allows refunds of the attempt again */
    refuse: (paymentId: string): (() => Promise<void>) => {
      refused.add(paymentId)
      return async () => void refused.delete(paymentId)
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
