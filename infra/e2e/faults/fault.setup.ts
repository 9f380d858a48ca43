import type { FaultShop } from './fault-shop.setup.ts'
import type { Life } from './buyer.setup.ts'

/** Fault that is applied while orders are placed, and healed afterwards. */
export type Fault = {
  readonly name: string
  /** Orders that the fault affects. They may wait until it is healed. All others must proceed. */
  readonly concerns: 'all' | 'none' | ((life: Life) => boolean)
  /** Minimum duration in seconds. */
  readonly leastSeconds?: number
  /** Whether unread events are lost. */
  readonly losesEvents?: boolean
  readonly apply: (shop: FaultShop) => Promise<void>
  readonly heal: (shop: FaultShop) => Promise<void>
  /**
   * Checks for remains of the fault when no work is in progress.
   * @returns the findings, one line each
   */
  readonly check?: (shop: FaultShop) => Promise<readonly string[]>
}

export const nothing = (): Promise<void> => Promise.resolve()
