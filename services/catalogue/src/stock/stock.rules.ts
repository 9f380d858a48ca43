/** Stock moves that an order can cause. */
export type Move = 'reserve' | 'release' | 'sell' | 'restock'

/** States of an order's reservation. */
export type ReservationState = 'reserved' | 'rejected' | 'released' | 'sold' | 'restocked'

/**
 * Reservation state before and after each move. The state before the `reserve` move is undefined, because no
 * reservation exists yet.
 */
export const steps = {
  reserve: { from: undefined, to: 'reserved' },
  release: { from: 'reserved', to: 'released' },
  sell: { from: 'reserved', to: 'sold' },
  restock: { from: 'sold', to: 'restocked' },
} as const satisfies Record<Move, { from: ReservationState | undefined; to: ReservationState }>

/** Unit counts of a product. `free + held + sold - returned` always equals `received`. */
export type Counts = {
  /** Available units, which buyers can order. */
  readonly free: number
  /** Units reserved for unpaid orders. */
  readonly held: number
  /** Units that were ever sold, including units that were later returned (`returned`). */
  readonly sold: number
  readonly returned: number
  /** Units that were ever added to the stock, minus units that admins removed. */
  readonly received: number
}

/** Returns how much a move of `quantity` units changes each count. */
export function computeEffect(move: Move, quantity: number): Partial<Counts> {
  switch (move) {
    case 'reserve':
      return { free: -quantity, held: quantity }
    case 'release':
      return { free: quantity, held: -quantity }
    case 'sell':
      return { held: -quantity, sold: quantity }
    case 'restock':
      return { free: quantity, returned: quantity }
    default:
      return move satisfies never
  }
}

/** Returns the count changes that undo the given ones. */
export function undoing(effect: Partial<Counts>): Partial<Counts> {
  return Object.fromEntries(Object.entries(effect).map(([count, by]) => [count, -by]))
}

/** Returns how many more units are counted than were received. A negative number means that units are missing. */
export function computeSurplus({ free, held, sold, returned, received }: Counts): number {
  return free + held + sold - returned - received
}

/**
 * Returns the number of units that were ordered and not returned, whether paid or not. Every order that changes the
 * available units also changes this number.
 */
export function orderedIn({ held, sold, returned }: Counts): number {
  return held + sold - returned
}
