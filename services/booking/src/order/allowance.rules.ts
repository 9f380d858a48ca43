/** How much somebody may keep from others without having paid. */
export type Allowance = {
  /** Open orders of one person that wait for payment. */
  readonly unpaidOrdersMost: number
  /** Unpaid units of one product that a person may hold. */
  readonly unpaidUnitsMost: number
  /** They may hold more if that is at most this share of the units that are free. */
  readonly unpaidShareMost: number
  /** Whether an account that has never paid must have proven its e-mail address. */
  readonly needsVerifiedEmail: boolean
}

/** An order that waits for payment, or is free and has not shipped. */
export type UnpaidOrder = {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
}

/** An order that a person asks for, with facts of its product. */
export type Wanted = UnpaidOrder & {
  readonly minimumOrderQuantity: number
  /** How many units others could order; undefined where that is not known. */
  readonly free: number | undefined
  /** Whether it costs nothing. Nothing else ends free orders, so they count as unpaid until they ship. */
  readonly isFree: boolean
}

/** How many units of a product are in some orders. */
function unitsIn(orders: readonly UnpaidOrder[], productId: string): number {
  return orders
    .filter((order) => order.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * How many unpaid units of a product a person may hold. Units that they hold are not added to the free ones: these are
 * known up to a second late, and orders within that second would count twice. The smallest order is always allowed.
 */
export function unitsAllowed(wanted: Wanted, allowance: Allowance): number {
  const share = Math.floor((wanted.free ?? 0) * allowance.unpaidShareMost)
  return Math.max(allowance.unpaidUnitsMost, share, wanted.minimumOrderQuantity)
}

/** Why somebody may have no further order, in words for the buyer; undefined where they may. */
export function ordersFault(
  { isFree }: Wanted,
  unpaid: readonly UnpaidOrder[],
  { unpaidOrdersMost }: Allowance,
): string | undefined {
  if (unpaid.length < unpaidOrdersMost) return undefined
  if (isFree)
    return `You have ${unpaid.length} unpaid or free orders. Wait until some of them ship.`
  return `You have ${unpaid.length} unpaid orders. Pay or cancel some of them first.`
}

/** Why a person may not have so many unpaid units, in words; undefined if they may. */
export function unitsFault(
  wanted: Wanted,
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
