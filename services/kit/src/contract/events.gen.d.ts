/** Made by `make contract`; edit the contract, not this file. */
export interface ProductChanged {
productId: string
/**
 * counts the changes of this product; a lower one is out of date
 */
revision: number
name: string
priceCents: number
minimumOrderQuantity: number
/**
 * units that may still be ordered
 */
availableQuantity?: number
/**
 * the address of its picture
 */
img?: string
}

export interface ProductRemoved {
productId: string
revision: number
}

/**
 * a hint to read the tree again
 */
export interface CategoriesChanged {
/**
 * counts the changes of the tree
 */
revision: number
}

/**
 * somebody has no account any more; what names them is to go. Nothing here does.
 */
export interface PersonErased {
/**
 * the subject of the tokens that they had
 */
personId: string
}

/**
 * an admin was made, was disabled or lost the role, as the audit log says
 */
export interface AdminChanged {
action: ("role.granted" | "role.revoked" | "account.disabled")
/**
 * the email address of the account that was changed
 */
about: string
/**
 * who changed it: their email address, or the id of an administrator of Keycloak
 */
by: string
/**
 * the dashboard, or Keycloak's console
 */
place: ("shop" | "console")
/**
 * the email addresses of those who are to know of it
 */
to: string[]
}

/**
 * an admin or a service account did something, which is written with it
 */
export interface AdminActed {
action: ("role.granted" | "role.revoked" | "account.disabled" | "account.enabled" | "account.deleted" | "account.exported" | "sign-in.unlinked" | "second-step.added" | "second-step.removed" | "product.added" | "product.edited" | "product.removed" | "product.restored" | "bulk.applied" | "bulk.undone" | "categories.edited" | "order.shipped" | "order.delivered" | "order.refunded" | "review.published" | "review.hidden" | "review.replied" | "webhook.added" | "webhook.changed" | "webhook.deleted" | "webhook.secret_renewed")
/**
 * the object of the action
 */
target: {
kind: ("product" | "bulk" | "categories" | "order" | "review" | "webhook")
id: string
}
/**
 * what it is called, as people know it
 */
about: string
/**
 * what was changed of it
 */
detail?: string
/**
 * the admin's e-mail, or `service account` with its name
 */
by: string
/**
 * the subject of the token
 */
byId: string
/**
 * the network address that the gateway saw
 */
address: string
userAgent?: string
}

export interface ProductRated {
productId: string
/**
 * rises with each event of a product, by the clock, so also after an older back-up was restored; a lower one is out of date
 */
revision: number
/**
 * of the published reviews, at most two decimals; 0 while there is none
 */
average: number
/**
 * how many published reviews there are; with 0 there are no stars to show
 */
count: number
/**
 * how many gave 1 star, how many 2, and so on to 5
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
 * as it was called when it was ordered
 */
productName?: string
/**
 * the picture that it had then, which the catalogue keeps from here on
 */
img?: string
quantity: number
totalCents: number
/**
 * the subject of the buyer's token
 */
buyerId: string
/**
 * the attempt that this step is about
 */
paymentId?: string
/**
 * with order.refunded, the refund that was the last; its order.refunding sends the money
 */
refundId?: string
reason?: string
}

/**
 * money is to go back, all or a part; each refund is published as one event, and paid once however often that comes
 */
export interface RefundFacts {
orderId: string
/**
 * the subject of the buyer's token
 */
buyerId: string
/**
 * An order leaves placed by the catalogue's answer and expires without one; reserved and payment_failed expire with their hold; paying ends with the outcome of the attempt, which fails when the provider stays silent; paid and shipped wait for an admin; the others are final.
 */
status: ("placed" | "reserved" | "rejected" | "paying" | "payment_failed" | "paid" | "shipped" | "delivered" | "cancelled" | "expired" | "refunded")
/**
 * the attempt whose money it is
 */
paymentId: string
refundId: string
amountCents: number
/**
 * what the buyer reads
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
 * with payment.refunded, of this refund
 */
amountCents: number
/**
 * with payment.refunded, the refund
 */
refundId?: string
/**
 * why it failed or was refunded
 */
reason?: string
/**
 * with payment.succeeded, the last digits of the card
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
