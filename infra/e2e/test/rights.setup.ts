import type { operations } from '@axle/kit/http.gen'

export const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Response for a role: any success (200 stands for every 2xx), or this refusal. */
type Expected = 200 | 401 | 403 | 404 | 409 | 422
type Row = readonly [visitor: Expected, user: Expected, admin: Expected]

const everybody: Row = [200, 200, 200]
const signedIn: Row = [401, 200, 200]
const admins: Row = [401, 403, 200]

/** Scope that allows a program each operation. Programs are refused all other operations that require a token. */
export const scopes: Partial<Record<keyof operations, string>> = {
  listOrders: 'orders:read',
  getOrder: 'orders:read',
  shipBooking: 'orders:write',
  deliverBooking: 'orders:write',
  listManagedProducts: 'products:read',
  listAddedProducts: 'products:read',
  listCategories: 'products:read',
  listLowStock: 'products:read',
  addProduct: 'products:write',
  editProduct: 'products:write',
  restoreProduct: 'products:write',
  importProducts: 'products:write',
  deleteAddedProducts: 'products:write',
  uploadImage: 'products:write',
  listWebhooks: 'webhooks:write',
  createWebhook: 'webhooks:write',
  changeWebhook: 'webhooks:write',
  deleteWebhook: 'webhooks:write',
  renewWebhookSecret: 'webhooks:write',
  testWebhook: 'webhooks:write',
  listWebhookDeliveries: 'webhooks:write',
  replayWebhookDelivery: 'webhooks:write',
}

/**
 * Rights for every operation of the contract: the response for a visitor, a signed-in user and an admin. An operation
 * without a row does not compile, and fails the test of the contract.
 */
export const rights = {
  createSession: everybody,
  deleteSession: everybody,
  // Renewal requires the cookie of a session, for every role.
  refreshSession: [401, 401, 401],
  getConfiguration: everybody,
  reportVitals: everybody,
  getVitals: admins,
  reportViolations: everybody,
  streamEvents: signedIn,
  exportProfile: signedIn,
  exportPerson: admins,
  getPersonRecord: admins,
  listOrdersOfPerson: admins,
  listReviewsOfPerson: admins,
  signUp: everybody,
  listUsers: admins,
  searchUsers: admins,
  putUser: signedIn,
  deleteUser: signedIn,
  makeAdmin: admins,
  removeAdmin: admins,
  disableUser: admins,
  enableUser: admins,
  listAudit: admins,
  // The admin's email address is already verified.
  sendVerification: [401, 200, 409],
  sendPasswordMail: everybody,
  // The request is about another user, which only admins may see.
  getAdmin: [401, 404, 200],
  getProfile: signedIn,
  putProfile: signedIn,
  putPhoto: signedIn,
  deletePhoto: signedIn,
  getGarage: signedIn,
  putGarage: signedIn,
  getPhoto: everybody,
  listSessions: signedIn,
  endOtherSessions: signedIn,
  // There is no such session.
  endSession: [401, 404, 404],
  // There is no such step.
  removeSecondStep: [401, 404, 404],
  // There is no linked account to remove.
  unlinkSignIn: [401, 404, 404],
  listTools: everybody,
  getTool: everybody,
  listParts: everybody,
  listProducts: everybody,
  suggestProducts: everybody,
  getFit: everybody,
  listVehicleYears: everybody,
  listVehicleMakes: everybody,
  listVehicleModels: everybody,
  listVehicles: everybody,
  editProduct: admins,
  restoreProduct: admins,
  listAddedProducts: admins,
  getCategories: everybody,
  putCategories: admins,
  listCategories: admins,
  listManagedProducts: admins,
  addProduct: admins,
  importProducts: admins,
  previewBulkChange: admins,
  listBulkChanges: admins,
  applyBulkChange: admins,
  // There is no such bulk change.
  getBulkChange: [401, 403, 404],
  undoBulkChange: [401, 403, 404],
  deleteAddedProducts: admins,
  uploadImage: admins,
  getImage: everybody,
  createBooking: signedIn,
  listBookings: signedIn,
  getBooking: signedIn,
  cancelBooking: signedIn,
  payBooking: signedIn,
  // The sandbox does not accept events from Stripe.
  receiveStripeEvent: [404, 404, 404],
  // The signature is not the shop's.
  showUnsubscribe: [404, 404, 404],
  unsubscribe: [404, 404, 404],
  // The order is cancelled. The right is checked before the state.
  shipBooking: [401, 403, 409],
  deliverBooking: [401, 403, 409],
  refundBooking: [401, 403, 409],
  listOrders: admins,
  getOrder: admins,
  // This order does not need attention.
  closeAttention: [401, 403, 404],
  listReviews: everybody,
  createReview: signedIn,
  listProductReviews: everybody,
  // None of the roles has bought the product.
  createProductReview: [401, 403, 403],
  getMyProductReview: signedIn,
  // There is no such review.
  markHelpful: [401, 404, 404],
  unmarkHelpful: [401, 404, 404],
  listMyReviews: signedIn,
  listModeration: admins,
  moderateReview: admins,
  replyToReview: admins,
  getSalesReport: admins,
  listLowStock: admins,
  listWebhooks: admins,
  // The shop must not send anything to this URL.
  createWebhook: [401, 403, 422],
  // There is no such webhook.
  changeWebhook: [401, 403, 404],
  deleteWebhook: [401, 403, 404],
  renewWebhookSecret: [401, 403, 404],
  testWebhook: [401, 403, 404],
  listWebhookDeliveries: [401, 403, 404],
  replayWebhookDelivery: [401, 403, 404],
} as const satisfies Record<keyof operations, Row>
