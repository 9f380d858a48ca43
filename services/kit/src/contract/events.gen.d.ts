/** Made by `make contract`; edit the contract, not this file. */
export interface ProductChanged {
productId: string
/**
 * Number of changes to the product. An event with a lower number is out of date
 */
revision: number
name: string
priceCents: number
minimumOrderQuantity: number
/**
 * Number of units that can be ordered
 */
availableQuantity?: number
/**
 * Image URL
 */
img?: string
}

export interface ProductRemoved {
productId: string
revision: number
}

/**
 * Signal to reload the category tree
 */
export interface CategoriesChanged {
/**
 * Number of changes to the tree
 */
revision: number
}

/**
 * Deletion of an account. Consumers remove all data that identifies the user. The event itself contains no such data.
 */
export interface PersonErased {
/**
 * Subject of the user's tokens
 */
personId: string
}

/**
 * Change to an admin account, as recorded in the audit log. Either the admin role was granted or revoked, or the account was disabled
 */
export interface AdminChanged {
action: ("role.granted" | "role.revoked" | "account.disabled")
/**
 * Email address of the changed account
 */
about: string
/**
 * Email address of the actor, or the id of a Keycloak administrator
 */
by: string
/**
 * Where the change was made: the dashboard or the Keycloak console
 */
place: ("shop" | "console")
/**
 * Email addresses of the recipients of the notification
 */
to: string[]
}

/**
 * Action by an admin or a service account. The event is stored together with the change that it describes
 */
export interface AdminActed {
action: ("role.granted" | "role.revoked" | "account.disabled" | "account.enabled" | "account.deleted" | "account.exported" | "sign-in.unlinked" | "second-step.added" | "second-step.removed" | "product.added" | "product.edited" | "product.removed" | "product.restored" | "bulk.applied" | "bulk.undone" | "categories.edited" | "order.shipped" | "order.delivered" | "order.refunded" | "review.published" | "review.hidden" | "review.replied" | "webhook.added" | "webhook.changed" | "webhook.deleted" | "webhook.secret_renewed")
/**
 * Object that the action affected
 */
target: {
kind: ("product" | "bulk" | "categories" | "order" | "review" | "webhook")
id: string
}
/**
 * Display name of the object
 */
about: string
/**
 * Text that describes the change
 */
detail?: string
/**
 * Email address of the admin, or `service account` with its name
 */
by: string
/**
 * Subject of the actor's token
 */
byId: string
/**
 * IP address of the actor, as the gateway saw it
 */
address: string
userAgent?: string
}

export interface ProductRated {
productId: string
/**
 * Number that increases with each event about a product. It is derived from the clock, so it still increases after an older backup has been restored. An event with a lower number is out of date
 */
revision: number
/**
 * Average of the published reviews, with at most two decimals. 0 if there are none
 */
average: number
/**
 * Number of published reviews. If it is 0, no stars are displayed
 */
count: number
/**
 * Number of ratings with 1, 2, 3, 4 and 5 stars, in this order
 * 
 * @minItems 5
 * @maxItems 5
 */
distribution?: [number, number, number, number, number]
}

export interface OrderFacts {
orderId: string
productId: string
/**
 * Product name at the time of the order
 */
productName?: string
/**
 * Image URL at the time of the order. The catalogue keeps the image from then on
 */
img?: string
quantity: number
totalCents: number
/**
 * Subject of the buyer's token
 */
buyerId: string
/**
 * Payment attempt of this step
 */
paymentId?: string
/**
 * Refund that ended the order. Only present in order.refunded. The money is paid out in response to the order.refunding event of the same refund
 */
refundId?: string
reason?: string
}

/**
 * Full or partial refund of an order. Each refund is published as one event and paid out once, even if the event is delivered several times
 */
export interface RefundFacts {
orderId: string
/**
 * Subject of the buyer's token
 */
buyerId: string
/**
 * Order status. `placed` waits for the stock reservation, and expires without one. `reserved` and `payment_failed` expire with the reservation. `paying` ends with the result of the payment attempt, which fails if the payment provider does not respond. `paid` and `shipped` wait for an admin. All other statuses are final.
 */
status: ("placed" | "reserved" | "rejected" | "paying" | "payment_failed" | "paid" | "shipped" | "delivered" | "cancelled" | "expired" | "refunded")
/**
 * Payment attempt that is refunded
 */
paymentId: string
refundId: string
amountCents: number
/**
 * Reason that the buyer reads
 */
reason?: string
}

export interface StockFacts {
orderId: string
productId: string
quantity: number
reason?: string
}

export interface PaymentFacts {
orderId: string
paymentId: string
/**
 * Amount in cents. With payment.refunded, the amount of this refund
 */
amountCents: number
/**
 * Refund. Only with payment.refunded
 */
refundId?: string
/**
 * Reason for the failure or the refund
 */
reason?: string
/**
 * Last digits of the card. Only with payment.succeeded
 */
last4?: string
}

/** Event type → its data. */
export type Events = {
  'product.changed': ProductChanged
  'product.removed': ProductRemoved
  'categories.changed': CategoriesChanged
  'person.erased': PersonErased
  'admin.changed': AdminChanged
  'admin.acted': AdminActed
  'product.rated': ProductRated
  'order.placed': OrderFacts
  'order.reserved': OrderFacts
  'order.rejected': OrderFacts
  'order.paying': OrderFacts
  'order.payment_failed': OrderFacts
  'order.paid': OrderFacts
  'order.shipped': OrderFacts
  'order.delivered': OrderFacts
  'order.cancelled': OrderFacts
  'order.expired': OrderFacts
  'order.refunding': RefundFacts
  'order.refunded': OrderFacts
  'stock.reserved': StockFacts
  'stock.rejected': StockFacts
  'stock.restocked': StockFacts
  'payment.succeeded': PaymentFacts
  'payment.failed': PaymentFacts
  'payment.refunded': PaymentFacts
}
