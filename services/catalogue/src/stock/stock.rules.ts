/** What an order does to the units of its product. */
export type Move = 'reserve' | 'release' | 'sell' | 'restock'

/** What became of an order's units. */
export type ReservationState = 'reserved' | 'rejected' | 'released' | 'sold' | 'restocked'

/** In which state a reservation is before each move, and after it. None is there before the first. */
export const steps = {
  reserve: { from: undefined, to: 'reserved' },
  release: { from: 'reserved', to: 'released' },
  sell: { from: 'reserved', to: 'sold' },
  restock: { from: 'sold', to: 'restocked' },
} as const satisfies Record<Move, { from: ReservationState | undefined; to: ReservationState }>

/** The units of a product. `free + held + sold - returned` is always `received`. */
export type Counts = {
  /** Can be ordered. */
  readonly free: number
  /** Wait for orders that are not paid yet. */
  readonly held: number
  /** Were ever sold, and of those came back. */
  readonly sold: number
  readonly returned: number
  /** Were ever put on the shelf, less those that admins took away. */
  readonly received: number
}

/** What a move of so many units adds to the counts. */
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

/** What takes a move out of the counts again. */
export function undoing(effect: Partial<Counts>): Partial<Counts> {
  return Object.fromEntries(Object.entries(effect).map(([count, by]) => [count, -by]))
}

/** How many units there are that should not be, or lack when negative. */
export function surplusOf({ free, held, sold, returned, received }: Counts): number {
  return free + held + sold - returned - received
}

/** How many units were ordered and not given back, paid or not. */
export function orderedIn({ held, sold, returned }: Counts): number {
  return held + sold - returned
}
