import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from './client.ts'
import { type RunningProcess, startProcess } from './process.ts'

/** A transfer of money in the sandbox's ledger. */
export type LedgerEntry = {
  readonly kind: 'capture' | 'refund'
  readonly orderId: string
  readonly paymentId: string
  readonly refundId?: string
  readonly cents: number
  readonly at: string
}

/** Reads the ledger of the payment provider for one order, or for all if no order is given. */
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

/** Maximum delay that the sandbox allows. A late card then waits until `answer` is called. */
const untilAnswered = '86400'

/**
 * Starts the sandbox payment provider with an empty ledger, as a process that a test can stop and restart. Unless
 * SANDBOX_LATE_SECONDS is set, late cards wait for `answer`.
 */
export async function startSandbox(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'axle-sandbox-'))
  const file = join(folder, 'ledger.jsonl')
  const given = { SANDBOX_LATE_SECONDS: untilAnswered, ...settings, SANDBOX_LEDGER: file }
  let running: RunningProcess = await startProcess('sandbox', { ...given, PORT: '0' })
  const { url } = running
  return {
    url,
    /** Path of its ledger. */
    file,
    pid: () => running.pid,
    output: () => running.output(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    signal: (signal: NodeJS.Signals) => running.signal(signal),
    /** Restarts it on the same port after it has ended. */
    start: async (): Promise<void> => {
      running = await startProcess('sandbox', { ...given, PORT: new URL(url).port })
    },
    ledger: (orderId?: string) => readLedger(url, orderId),
    /** Completes the pending charge of an order now. @throws Error if there is none */
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
