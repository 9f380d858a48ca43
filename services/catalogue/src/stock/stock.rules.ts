/** Moves of units that an order causes in the stock of its product. */
export type Move = 'reserve' | 'release' | 'sell' | 'restock'

/** Outcomes of an order's units. */
export type ReservationState = 'reserved' | 'rejected' | 'released' | 'sold' | 'restocked'

/** State of a reservation before and after each move. Before the first move, there is no reservation. */
export const steps = {
  reserve: { from: undefined, to: 'reserved' },
  release: { from: 'reserved', to: 'released' },
  sell: { from: 'reserved', to: 'sold' },
  restock: { from: 'sold', to: 'restocked' },
} as const satisfies Record<Move, { from: ReservationState | undefined; to: ReservationState }>

/** Units of a product. `free + held + sold - returned` always equals `received`. */
export type Counts = {
  /** Units that buyers can order. */
  readonly free: number
  /** Units that are reserved for unpaid orders. */
  readonly held: number
  /** Units that were ever sold. `returned` is the number of them that were returned. */
  readonly sold: number
  readonly returned: number
  /** Units that were ever added to the stock, minus those that admins removed. */
  readonly received: number
}

/** Returns how a move of a number of units changes the counts. */
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

/** Returns the changes that undo an effect on the counts. */
export function undoing(effect: Partial<Counts>): Partial<Counts> {
  return Object.fromEntries(Object.entries(effect).map(([count, by]) => [count, -by]))
}

/** Returns by how many units the counts exceed the received units. A negative number means that units are missing. */
export function computeSurplus({ free, held, sold, returned, received }: Counts): number {
  return free + held + sold - returned - received
}

/** Returns the number of units that were ordered and not returned, whether paid or not. */
export function orderedIn({ held, sold, returned }: Counts): number {
  return held + sold - returned
}
