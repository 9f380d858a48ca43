import type { operations } from '@axle/kit/http.gen'

export const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Expected HTTP status for a role. 200 stands for any 2xx status. All other statuses are rejections. */
type Expected = 200 | 401 | 403 | 404 | 409 | 422
type Row = readonly [visitor: Expected, user: Expected, admin: Expected]

const everybody: Row = [200, 200, 200]
const signedIn: Row = [401, 200, 200]
const admins: Row = [401, 403, 200]

/** Scope that a program needs to use each operation. Programs may use no other operation that requires a token. */
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
 * Rights to use every operation in the API contract: the expected status for a visitor, a signed-in user and an admin.
 * An operation without a row is a compile error, and also fails the test in rights.test.ts.
 */
export const rights = {
  createSession: everybody,
  deleteSession: everybody,
  // Every role gets 401, because a renewal requires a session cookie, which these requests do not send.
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
  // The admin gets 409, because the admin's email address is already verified.
  sendVerification: [401, 200, 409],
  sendPasswordMail: everybody,
  // The request asks about another user's rights, which only admins may see.
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
  // The user and the admin get 404, because the requested session does not exist.
  endSession: [401, 404, 404],
  // The user and the admin get 404, because the requested second step does not exist.
  removeSecondStep: [401, 404, 404],
  // The user and the admin get 404, because they have not linked such an account.
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
  // The admin gets 404, because the requested bulk change does not exist.
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
  // All roles get 404, because a shop that uses the sandbox as its payment provider accepts no events from Stripe.
  receiveStripeEvent: [404, 404, 404],
  // All roles get 404, because the shop did not create the signature in the URL.
  showUnsubscribe: [404, 404, 404],
  unsubscribe: [404, 404, 404],
  // The admin gets 409, because the order is cancelled. The role is checked before the order's status.
  shipBooking: [401, 403, 409],
  deliverBooking: [401, 403, 409],
  refundBooking: [401, 403, 409],
  listOrders: admins,
  getOrder: admins,
  // The admin gets 404, because this order needs no attention.
  closeAttention: [401, 403, 404],
  listReviews: everybody,
  createReview: signedIn,
  listProductReviews: everybody,
  // The user and the admin get 403, because neither has bought the product.
  createProductReview: [401, 403, 403],
  getMyProductReview: signedIn,
  // The user and the admin get 404, because the requested review does not exist.
  markHelpful: [401, 404, 404],
  unmarkHelpful: [401, 404, 404],
  listMyReviews: signedIn,
  listModeration: admins,
  moderateReview: admins,
  replyToReview: admins,
  getSalesReport: admins,
  listLowStock: admins,
  listWebhooks: admins,
  // The admin gets 422, because a webhook's URL must not be private.
  createWebhook: [401, 403, 422],
  // The admin gets 404, because the requested webhook does not exist.
  changeWebhook: [401, 403, 404],
  deleteWebhook: [401, 403, 404],
  renewWebhookSecret: [401, 403, 404],
  testWebhook: [401, 403, 404],
  listWebhookDeliveries: [401, 403, 404],
  replayWebhookDelivery: [401, 403, 404],
} as const satisfies Record<keyof operations, Row>
