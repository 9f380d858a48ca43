/** How much somebody may keep from others without having paid. */
export type Allowance = {
  /** Open orders of one person that wait for payment. */
  readonly unpaidOrdersMost: number
  /** Units of one product that an account holds which has never paid. */
  readonly unpaidUnitsMost: number
  /** Such an account may hold more units where they are no more than this share of those that are free. */
  readonly unpaidShareMost: number
  /** Whether an account that has never paid must have proven its e-mail address. */
  readonly needsVerifiedEmail: boolean
}

/** An order that waits for payment. */
export type UnpaidOrder = { readonly productId: string; readonly quantity: number }

/** What is asked for, and what is known of the product. */
export type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly minimumOrderQuantity: number
  /** How many units others could order; undefined where that is not known. */
  readonly free: number | undefined
}

/** How many units of a product are in some orders. */
function unitsIn(orders: readonly UnpaidOrder[], productId: string): number {
  return orders
    .filter((order) => order.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * How many units of a product an account may hold that has never paid. What it holds itself is not added to those that
 * are free: they are known up to a second late, and orders within that second would count twice. The smallest order is
 * always allowed.
 */
export function unitsAllowed(wanted: Wanted, allowance: Allowance): number {
  const share = Math.floor((wanted.free ?? 0) * allowance.unpaidShareMost)
  return Math.max(allowance.unpaidUnitsMost, share, wanted.minimumOrderQuantity)
}

/** Why somebody may have no further order, in words for the buyer; undefined where they may. */
export function ordersFault(
  unpaid: readonly UnpaidOrder[],
  { unpaidOrdersMost }: Allowance,
): string | undefined {
  if (unpaid.length < unpaidOrdersMost) return undefined
  return `You have ${unpaid.length} unpaid orders. Pay or cancel some of them first.`
}

/** Why an account that has never paid may not have so many units, in words; undefined where it may. */
export function unitsFault(
  wanted: Wanted,
  unpaid: readonly UnpaidOrder[],
  allowance: Allowance,
): string | undefined {
  const held = unitsIn(unpaid, wanted.productId)
  const most = unitsAllowed(wanted, allowance)
  if (held + wanted.quantity <= most) return undefined
  const rule = `Until your first payment you can have ${most} unpaid units of a part.`
  if (held === 0) return `${rule} Order fewer.`
  return `${rule} You have ${held}: pay or cancel them first, or order fewer.`
}
