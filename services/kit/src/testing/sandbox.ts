import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from './client.ts'
import { type RunningProcess, startProcess } from './process.ts'

/** A money transfer in the sandbox payment provider's ledger. */
export type LedgerEntry = {
  readonly kind: 'capture' | 'refund'
  readonly orderId: string
  readonly paymentId: string
  readonly refundId?: string
  readonly cents: number
  readonly at: string
}

/** Reads the payment provider's ledger entries for one order, or for all orders if none is given. */
export async function readLedger(url: string, orderId?: string): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const order = orderId === undefined ? '' : `&order=${orderId}`
    const { status, body } = await call(url, `GET /ledger?after=${after}${order}`)
    if (status !== 200) throw new Error(`The ledger answers ${status}`)
    entries.push(...body.entries)
    after = body.next
  }
  return entries
}

/** Maximum delay that the sandbox allows. It makes a late card wait until the test calls `answer`. */
const untilAnswered = '86400'

/**
 * Starts the sandbox payment provider with an empty ledger, as a process that a test can stop and restart. Unless
 * SANDBOX_LATE_SECONDS is set, late cards wait until the test calls `answer`.
 */
export async function startSandbox(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'axle-sandbox-'))
  const file = join(folder, 'ledger.jsonl')
  const input = { SANDBOX_LATE_SECONDS: untilAnswered, ...settings, SANDBOX_LEDGER: file }
  let running: RunningProcess = await startProcess('sandbox', { ...input, PORT: '0' })
  const { url } = running
  return {
    url,
    /** Path of the ledger file. */
    file,
    pid: () => running.pid,
    output: () => running.output(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    signal: (signal: NodeJS.Signals) => running.signal(signal),
    /** Restarts the sandbox on the same port after it has ended. */
    start: async (): Promise<void> => {
      running = await startProcess('sandbox', { ...input, PORT: new URL(url).port })
    },
    ledger: (orderId?: string) => readLedger(url, orderId),
    /** Completes an order's pending charge now. @throws Error if the order has no pending charge */
    answer: async (orderId: string): Promise<void> => {
      const { status, body } = await call(url, 'POST /test/answers', { body: { orderId } })
      if (status !== 200 || body.answered === 0) throw new Error(`No charge of ${orderId} waits`)
    },
    close: async (): Promise<void> => {
      await running.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
