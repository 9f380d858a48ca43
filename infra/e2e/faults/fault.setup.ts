import type { FaultShop } from './fault-shop.setup.ts'
import type { Life } from './buyer.setup.ts'

/** Something that goes wrong while orders come, and is made good again. */
export type Fault = {
  readonly name: string
  /** Which orders it concerns: those may wait until it is over. All others go on meanwhile. */
  readonly concerns: 'all' | 'none' | ((life: Life) => boolean)
  /** It lasts so long at least. */
  readonly leastSeconds?: number
  /** Whether events are lost that somebody had still to read. */
  readonly losesEvents?: boolean
  readonly apply: (shop: FaultShop) => Promise<void>
  readonly heal: (shop: FaultShop) => Promise<void>
  /** Looks once all has come to rest. @returns what is left of the fault, a line each */
  readonly check?: (shop: FaultShop) => Promise<readonly string[]>
}

export const nothing = (): Promise<void> => Promise.resolve()
