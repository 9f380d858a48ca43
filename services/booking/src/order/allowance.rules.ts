/** Limits on a user's unpaid orders. */
export type Allowance = {
  /** Maximum number of open unpaid orders per user. */
  readonly unpaidOrdersMost: number
  /** Maximum number of unpaid units of one product per user. */
  readonly unpaidUnitsMost: number
  /**
   * Share of the available units that a user may reserve. It applies only if it allows more units than
   * `unpaidUnitsMost`.
   */
  readonly unpaidShareMost: number
  /** Whether an account that has never paid needs a verified email address. */
  readonly needsVerifiedEmail: boolean
}

/** An order that awaits payment, or a free order that has not shipped. */
export type UnpaidOrder = {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
}

/** An order that a user wants to place, with data about its product. */
export type OrderRequest = UnpaidOrder & {
  readonly minimumOrderQuantity: number
  /** Number of available units, or undefined if it is unknown. */
  readonly free: number | undefined
  /** Whether the order is free. Free orders count as unpaid until they ship, because nothing else ends them. */
  readonly isFree: boolean
}

/** Counts the units of one product in the given orders. */
function unitsIn(orders: readonly UnpaidOrder[], productId: string): number {
  return orders
    .filter((order) => order.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Returns the maximum number of unpaid units of a product per user, which is never less than the minimum order
 * quantity.
 *
 * The user's own reserved units are not added to the available units. Adding them could count units twice, because the
 * number of available units may be a second old.
 */
export function unitsAllowed(wanted: OrderRequest, allowance: Allowance): number {
  const share = Math.floor((wanted.free ?? 0) * allowance.unpaidShareMost)
  return Math.max(allowance.unpaidUnitsMost, share, wanted.minimumOrderQuantity)
}

/** Returns a message for the buyer if they have too many open orders, otherwise undefined. */
export function ordersFault(
  { isFree }: OrderRequest,
  unpaid: readonly UnpaidOrder[],
  { unpaidOrdersMost }: Allowance,
): string | undefined {
  if (unpaid.length < unpaidOrdersMost) return undefined
  if (isFree)
    return `You have ${unpaid.length} unpaid or free orders. Wait until some of them ship.`
  return `You have ${unpaid.length} unpaid orders. Pay or cancel some of them first.`
}

/** Returns a message for the buyer if they would have too many unpaid units, otherwise undefined. */
export function unitsFault(
  wanted: OrderRequest,
  unpaid: readonly UnpaidOrder[],
  allowance: Allowance,
): string | undefined {
  const held = unitsIn(unpaid, wanted.productId)
  const most = unitsAllowed(wanted, allowance)
  if (held + wanted.quantity <= most) return undefined
  const { isFree } = wanted
  const rule = `You can have ${most} ${isFree ? 'unpaid or free' : 'unpaid'} units of a part.`
  if (held === 0) return `${rule} Order fewer.`
  const remedy = isFree ? 'wait until they ship' : 'pay or cancel them first'
  return `${rule} You have ${held}: ${remedy}, or order fewer.`
}

/** Whether buyers who have never paid must have verified their email address. */
export function needsVerifiedEmail(from: {
  readonly AXLE_ENV: string
  readonly ORDERS_NEED_VERIFIED_EMAIL?: string | undefined
}): boolean {
  const { AXLE_ENV, ORDERS_NEED_VERIFIED_EMAIL = String(AXLE_ENV === 'production') } = from
  return ORDERS_NEED_VERIFIED_EMAIL === 'true'
}
