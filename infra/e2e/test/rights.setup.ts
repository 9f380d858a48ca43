import type { operations } from '@axle/kit/http.gen'

export const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

/** The answer that a role gets: any success (200 stands for every 2xx), or this refusal. */
type Expected = 200 | 401 | 403 | 404 | 409 | 422
type Row = readonly [visitor: Expected, user: Expected, admin: Expected]

const everybody: Row = [200, 200, 200]
const signedIn: Row = [401, 200, 200]
const admins: Row = [401, 403, 200]

/** What a program may do, by the scope that it needs; all else that asks for a token is refused to it. */
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
 * Who may do what: a row for every operation of the contract, for a visitor, somebody signed in and an admin. An
 * operation without a row does not compile, and fails the test that walks the contract.
 */
export const rights = {
  createSession: everybody,
  deleteSession: everybody,
  // A renewal needs the cookie of a session, of any caller.
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
  // The admin has verified the email address already.
  sendVerification: [401, 200, 409],
  sendPasswordMail: everybody,
  // About somebody else: only admins may know.
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
  // Nothing is linked that could be taken away.
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
  // With the sandbox there are no events from Stripe.
  receiveStripeEvent: [404, 404, 404],
  // A signature that is not the shop's.
  showUnsubscribe: [404, 404, 404],
  unsubscribe: [404, 404, 404],
  // An order that was cancelled: whose right it is shows before what its state allows.
  shipBooking: [401, 403, 409],
  deliverBooking: [401, 403, 409],
  refundBooking: [401, 403, 409],
  listOrders: admins,
  getOrder: admins,
  // Nothing about this order needs to be seen to.
  closeAttention: [401, 403, 404],
  listReviews: everybody,
  createReview: signedIn,
  listProductReviews: everybody,
  // Nobody here has bought the product.
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
  // An address that nothing may be sent to.
  createWebhook: [401, 403, 422],
  // There is no such webhook.
  changeWebhook: [401, 403, 404],
  deleteWebhook: [401, 403, 404],
  renewWebhookSecret: [401, 403, 404],
  testWebhook: [401, 403, 404],
  listWebhookDeliveries: [401, 403, 404],
  replayWebhookDelivery: [401, 403, 404],
} as const satisfies Record<keyof operations, Row>
