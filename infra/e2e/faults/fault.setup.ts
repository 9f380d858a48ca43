import type { FaultShop } from './fault-shop.setup.ts'
import type { Life } from './buyer.setup.ts'

/** Fault that a test applies while orders are placed, and heals afterwards. */
export type Fault = {
  readonly name: string
  /** Orders that the fault affects. These orders may wait until the fault is healed, but all others must proceed. */
  readonly concerns: 'all' | 'none' | ((life: Life) => boolean)
  /** Minimum duration of the fault in seconds. */
  readonly leastSeconds?: number
  /** Whether the fault makes Kafka lose unread events. */
  readonly losesEvents?: boolean
  readonly apply: (shop: FaultShop) => Promise<void>
  readonly heal: (shop: FaultShop) => Promise<void>
  /**
   * Checks for effects of the fault that remain once no work is in progress.
   * @returns the findings, one line each
   */
  readonly check?: (shop: FaultShop) => Promise<readonly string[]>
}

export const nothing = (): Promise<void> => Promise.resolve()
