/** Effects of an order on the units of its product. */
export type Move = 'reserve' | 'release' | 'sell' | 'restock'

/** Outcomes of an order's units. */
export type ReservationState = 'reserved' | 'rejected' | 'released' | 'sold' | 'restocked'

/** States of a reservation before and after each move. Before the first move there is no reservation. */
export const steps = {
  reserve: { from: undefined, to: 'reserved' },
  release: { from: 'reserved', to: 'released' },
  sell: { from: 'reserved', to: 'sold' },
  restock: { from: 'sold', to: 'restocked' },
} as const satisfies Record<Move, { from: ReservationState | undefined; to: ReservationState }>

/** Units of a product. `free + held + sold - returned` always equals `received`. */
export type Counts = {
  /** Units that can be ordered. */
  readonly free: number
  /** Units that are reserved for unpaid orders. */
  readonly held: number
  /** Units that were ever sold, and the number of them that were returned. */
  readonly sold: number
  readonly returned: number
  /** Units that were ever added to the stock, minus those that admins removed. */
  readonly received: number
}

/** Returns how a move of these units changes the counts. */
export function effectOf(move: Move, quantity: number): Partial<Counts> {
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

/** Returns the inverse of an effect. */
export function undoing(effect: Partial<Counts>): Partial<Counts> {
  return Object.fromEntries(Object.entries(effect).map(([count, by]) => [count, -by]))
}

/** Returns by how many units the counts exceed what was received. A negative number means that units are missing. */
export function surplusOf({ free, held, sold, returned, received }: Counts): number {
  return free + held + sold - returned - received
}

/** Returns how many units were ordered and not returned, paid or not. */
export function orderedIn({ held, sold, returned }: Counts): number {
  return held + sold - returned
}
