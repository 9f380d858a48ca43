import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from './client.ts'
import { type RunningProcess, startProcess } from './process.ts'

/** Money that moved, as the sandbox wrote it down. */
export type LedgerEntry = {
  readonly kind: 'capture' | 'refund'
  readonly orderId: string
  readonly paymentId: string
  readonly refundId?: string
  readonly cents: number
  readonly at: string
}

/** The money of an order that moved, by the ledger that only the provider writes; of all orders without one. */
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

/** Longest time that the sandbox allows: a late card waits until `answer` is called. */
const untilAnswered = '86400'

/**
 * Starts the sandbox provider with an empty ledger of its own, as a process that a test may end and start again. Without
 * SANDBOX_LATE_SECONDS late cards wait for `answer`.
 */
export async function startSandbox(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'axle-sandbox-'))
  const file = join(folder, 'ledger.jsonl')
  const given = { SANDBOX_LATE_SECONDS: untilAnswered, ...settings, SANDBOX_LEDGER: file }
  let running: RunningProcess = await startProcess('sandbox', { ...given, PORT: '0' })
  const { url } = running
  return {
    url,
    /** Where its ledger is. */
    file,
    pid: () => running.pid,
    output: () => running.output(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    signal: (signal: NodeJS.Signals) => running.signal(signal),
    /** Starts it again where it was, after it has ended. */
    start: async (): Promise<void> => {
      running = await startProcess('sandbox', { ...given, PORT: new URL(url).port })
    },
    ledger: (orderId?: string) => readLedger(url, orderId),
    /** Answers the pending charge of an order now. @throws Error if there is none */
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
