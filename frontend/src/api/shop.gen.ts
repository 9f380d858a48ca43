/** Made by `make contract`; edit the contract, not this file. */
import { baseApi as api } from './base-api.ts'
export const addTagTypes = [
  'Gateway',
  'User',
  'Catalogue',
  'Review',
  'Booking',
  'Analytics',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createSession: build.mutation<CreateSessionApiResponse, CreateSessionApiArg>({
        query: (queryArg) => ({ url: `/session`, method: 'POST', body: queryArg.credentials }),
        invalidatesTags: ['Gateway'],
      }),
      deleteSession: build.mutation<DeleteSessionApiResponse, DeleteSessionApiArg>({
        query: () => ({ url: `/session`, method: 'DELETE' }),
        invalidatesTags: ['Gateway'],
      }),
      refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
        query: () => ({ url: `/session/refresh`, method: 'POST' }),
        invalidatesTags: ['Gateway'],
      }),
      getConfiguration: build.query<GetConfigurationApiResponse, GetConfigurationApiArg>({
        query: () => ({ url: `/configuration` }),
        providesTags: ['Gateway'],
      }),
      reportVitals: build.mutation<ReportVitalsApiResponse, ReportVitalsApiArg>({
        query: (queryArg) => ({ url: `/vitals`, method: 'POST', body: queryArg.vitalsReport }),
        invalidatesTags: ['Gateway'],
      }),
      getVitals: build.query<GetVitalsApiResponse, GetVitalsApiArg>({
        query: () => ({ url: `/vitals` }),
        providesTags: ['Gateway'],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({ url: `/signup`, method: 'POST', body: queryArg.newAccount }),
        invalidatesTags: ['User'],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/user`,
          params: {
            search: queryArg.search,
            only: queryArg.only,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['User'],
      }),
      searchUsers: build.query<SearchUsersApiResponse, SearchUsersApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          params: {
            search: queryArg.search,
            only: queryArg.only,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['User'],
      }),
      putUser: build.mutation<PutUserApiResponse, PutUserApiArg>({
        query: (queryArg) => ({
          url: `/user/${encodeURIComponent(String(queryArg.email))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['User'],
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/user/${encodeURIComponent(String(queryArg.email))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      makeAdmin: build.mutation<MakeAdminApiResponse, MakeAdminApiArg>({
        query: (queryArg) => ({
          url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['User'],
      }),
      removeAdmin: build.mutation<RemoveAdminApiResponse, RemoveAdminApiArg>({
        query: (queryArg) => ({
          url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      disableUser: build.mutation<DisableUserApiResponse, DisableUserApiArg>({
        query: (queryArg) => ({
          url: `/user/disabled/${encodeURIComponent(String(queryArg.email))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['User'],
      }),
      enableUser: build.mutation<EnableUserApiResponse, EnableUserApiArg>({
        query: (queryArg) => ({
          url: `/user/disabled/${encodeURIComponent(String(queryArg.email))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        query: (queryArg) => ({
          url: `/audit`,
          params: {
            search: queryArg.search,
            action: queryArg.action,
            from: queryArg['from'],
            to: queryArg.to,
            limit: queryArg.limit,
            offset: queryArg.offset,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['User'],
      }),
      sendVerification: build.mutation<SendVerificationApiResponse, SendVerificationApiArg>({
        query: () => ({ url: `/verification`, method: 'POST' }),
        invalidatesTags: ['User'],
      }),
      sendPasswordMail: build.mutation<SendPasswordMailApiResponse, SendPasswordMailApiArg>({
        query: (queryArg) => ({ url: `/password`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['User'],
      }),
      getAdmin: build.query<GetAdminApiResponse, GetAdminApiArg>({
        query: (queryArg) => ({ url: `/admin/${encodeURIComponent(String(queryArg.email))}` }),
        providesTags: ['User'],
      }),
      getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
        query: () => ({ url: `/profile` }),
        providesTags: ['User'],
      }),
      putProfile: build.mutation<PutProfileApiResponse, PutProfileApiArg>({
        query: (queryArg) => ({ url: `/profile`, method: 'PUT', body: queryArg.profileChange }),
        invalidatesTags: ['User'],
      }),
      putPhoto: build.mutation<PutPhotoApiResponse, PutPhotoApiArg>({
        query: (queryArg) => ({ url: `/profile/photo`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['User'],
      }),
      deletePhoto: build.mutation<DeletePhotoApiResponse, DeletePhotoApiArg>({
        query: () => ({ url: `/profile/photo`, method: 'DELETE' }),
        invalidatesTags: ['User'],
      }),
      getGarage: build.query<GetGarageApiResponse, GetGarageApiArg>({
        query: () => ({ url: `/profile/garage` }),
        providesTags: ['User'],
      }),
      putGarage: build.mutation<PutGarageApiResponse, PutGarageApiArg>({
        query: (queryArg) => ({ url: `/profile/garage`, method: 'PUT', body: queryArg.garage }),
        invalidatesTags: ['User'],
      }),
      getPhoto: build.query<GetPhotoApiResponse, GetPhotoApiArg>({
        query: (queryArg) => ({ url: `/photos/${encodeURIComponent(String(queryArg.photo))}` }),
        providesTags: ['User'],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/profile/sessions` }),
        providesTags: ['User'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({ url: `/profile/sessions`, method: 'DELETE' }),
        invalidatesTags: ['User'],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/profile/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      unlinkSignIn: build.mutation<UnlinkSignInApiResponse, UnlinkSignInApiArg>({
        query: (queryArg) => ({
          url: `/profile/sign-ins/${encodeURIComponent(String(queryArg.provider))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      removeSecondStep: build.mutation<RemoveSecondStepApiResponse, RemoveSecondStepApiArg>({
        query: (queryArg) => ({
          url: `/profile/second-steps/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['User'],
      }),
      listTools: build.query<ListToolsApiResponse, ListToolsApiArg>({
        query: (queryArg) => ({
          url: `/services`,
          params: {
            search: queryArg.search,
            category: queryArg.category,
            brand: queryArg.brand,
            minprice: queryArg.minprice,
            maxprice: queryArg.maxprice,
            instock: queryArg.instock,
            fits: queryArg.fits,
            vehicle: queryArg.vehicle,
            rating: queryArg.rating,
            sort: queryArg.sort,
            limit: queryArg.limit,
            offset: queryArg.offset,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      getTool: build.query<GetToolApiResponse, GetToolApiArg>({
        query: (queryArg) => ({ url: `/services/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['Catalogue'],
      }),
      editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
        query: (queryArg) => ({
          url: `/services/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.productChanges,
        }),
        invalidatesTags: ['Catalogue'],
      }),
      restoreProduct: build.mutation<RestoreProductApiResponse, RestoreProductApiArg>({
        query: (queryArg) => ({
          url: `/services/${encodeURIComponent(String(queryArg.id))}/restoration`,
          method: 'POST',
        }),
        invalidatesTags: ['Catalogue'],
      }),
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: (queryArg) => ({
          url: `/products`,
          params: {
            search: queryArg.search,
            category: queryArg.category,
            brand: queryArg.brand,
            minprice: queryArg.minprice,
            maxprice: queryArg.maxprice,
            instock: queryArg.instock,
            fits: queryArg.fits,
            vehicle: queryArg.vehicle,
            rating: queryArg.rating,
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      suggestProducts: build.query<SuggestProductsApiResponse, SuggestProductsApiArg>({
        query: (queryArg) => ({
          url: `/products/suggestions`,
          params: {
            search: queryArg.search,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      getFit: build.query<GetFitApiResponse, GetFitApiArg>({
        query: (queryArg) => ({
          url: `/products/${encodeURIComponent(String(queryArg.id))}/fit`,
          params: {
            vehicle: queryArg.vehicle,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      listParts: build.query<ListPartsApiResponse, ListPartsApiArg>({
        query: (queryArg) => ({
          url: `/parts`,
          params: {
            after: queryArg.after,
            limit: queryArg.limit,
            id: queryArg.id,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      listProductReviews: build.query<ListProductReviewsApiResponse, ListProductReviewsApiArg>({
        query: (queryArg) => ({
          url: `/products/${encodeURIComponent(String(queryArg.id))}/reviews`,
          params: {
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Review'],
      }),
      createProductReview: build.mutation<
        CreateProductReviewApiResponse,
        CreateProductReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/products/${encodeURIComponent(String(queryArg.id))}/reviews`,
          method: 'POST',
          body: queryArg.newProductReview,
        }),
        invalidatesTags: ['Review'],
      }),
      getMyProductReview: build.query<GetMyProductReviewApiResponse, GetMyProductReviewApiArg>({
        query: (queryArg) => ({
          url: `/products/${encodeURIComponent(String(queryArg.id))}/reviews/mine`,
        }),
        providesTags: ['Review'],
      }),
      listVehicleYears: build.query<ListVehicleYearsApiResponse, ListVehicleYearsApiArg>({
        query: () => ({ url: `/vehicles/years` }),
        providesTags: ['Catalogue'],
      }),
      listVehicleMakes: build.query<ListVehicleMakesApiResponse, ListVehicleMakesApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/makes`,
          params: {
            year: queryArg.year,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      listVehicleModels: build.query<ListVehicleModelsApiResponse, ListVehicleModelsApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/models`,
          params: {
            year: queryArg.year,
            make: queryArg.make,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      listVehicles: build.query<ListVehiclesApiResponse, ListVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/vehicles`,
          params: {
            year: queryArg.year,
            make: queryArg.make,
            model: queryArg.model,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      listAddedProducts: build.query<ListAddedProductsApiResponse, ListAddedProductsApiArg>({
        query: (queryArg) => ({
          url: `/purchase`,
          params: {
            search: queryArg.search,
            category: queryArg.category,
            added: queryArg.added,
            stock: queryArg.stock,
            sale: queryArg.sale,
            sort: queryArg.sort,
            limit: queryArg.limit,
            offset: queryArg.offset,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      addProduct: build.mutation<AddProductApiResponse, AddProductApiArg>({
        query: (queryArg) => ({ url: `/purchase`, method: 'POST', body: queryArg.newProduct }),
        invalidatesTags: ['Catalogue'],
      }),
      getCategories: build.query<GetCategoriesApiResponse, GetCategoriesApiArg>({
        query: () => ({ url: `/categories` }),
        providesTags: ['Catalogue'],
      }),
      putCategories: build.mutation<PutCategoriesApiResponse, PutCategoriesApiArg>({
        query: (queryArg) => ({ url: `/categories`, method: 'PUT', body: queryArg.newCategories }),
        invalidatesTags: ['Catalogue'],
      }),
      listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
        query: () => ({ url: `/purchase/categories` }),
        providesTags: ['Catalogue'],
      }),
      listManagedProducts: build.query<ListManagedProductsApiResponse, ListManagedProductsApiArg>({
        query: (queryArg) => ({
          url: `/purchase/products`,
          params: {
            search: queryArg.search,
            category: queryArg.category,
            added: queryArg.added,
            stock: queryArg.stock,
            sale: queryArg.sale,
            sort: queryArg.sort,
            limit: queryArg.limit,
            offset: queryArg.offset,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      importProducts: build.mutation<ImportProductsApiResponse, ImportProductsApiArg>({
        query: (queryArg) => ({
          url: `/purchase/import`,
          method: 'POST',
          body: queryArg.body,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
          params: {
            dryrun: queryArg.dryrun,
            next: queryArg.next,
          },
        }),
        invalidatesTags: ['Catalogue'],
      }),
      previewBulkChange: build.mutation<PreviewBulkChangeApiResponse, PreviewBulkChangeApiArg>({
        query: (queryArg) => ({
          url: `/purchase/bulk/preview`,
          method: 'POST',
          body: queryArg.bulkPreviewRequest,
        }),
        invalidatesTags: ['Catalogue'],
      }),
      listBulkChanges: build.query<ListBulkChangesApiResponse, ListBulkChangesApiArg>({
        query: (queryArg) => ({
          url: `/purchase/bulk`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Catalogue'],
      }),
      applyBulkChange: build.mutation<ApplyBulkChangeApiResponse, ApplyBulkChangeApiArg>({
        query: (queryArg) => ({
          url: `/purchase/bulk`,
          method: 'POST',
          body: queryArg.bulkRequest,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['Catalogue'],
      }),
      getBulkChange: build.query<GetBulkChangeApiResponse, GetBulkChangeApiArg>({
        query: (queryArg) => ({ url: `/purchase/bulk/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['Catalogue'],
      }),
      undoBulkChange: build.mutation<UndoBulkChangeApiResponse, UndoBulkChangeApiArg>({
        query: (queryArg) => ({
          url: `/purchase/bulk/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['Catalogue'],
      }),
      deleteAddedProducts: build.mutation<
        DeleteAddedProductsApiResponse,
        DeleteAddedProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/purchase/${encodeURIComponent(String(queryArg.email))}`,
          method: 'DELETE',
          params: {
            id: queryArg.id,
          },
        }),
        invalidatesTags: ['Catalogue'],
      }),
      uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
        query: (queryArg) => ({ url: `/upload`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['Catalogue'],
      }),
      createBooking: build.mutation<CreateBookingApiResponse, CreateBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking`,
          method: 'POST',
          body: queryArg.newBooking,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['Booking'],
      }),
      listBookings: build.query<ListBookingsApiResponse, ListBookingsApiArg>({
        query: (queryArg) => ({
          url: `/booking`,
          params: {
            product: queryArg.product,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Booking'],
      }),
      getBooking: build.query<GetBookingApiResponse, GetBookingApiArg>({
        query: (queryArg) => ({ url: `/booking/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['Booking'],
      }),
      cancelBooking: build.mutation<CancelBookingApiResponse, CancelBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: 'POST',
        }),
        invalidatesTags: ['Booking'],
      }),
      payBooking: build.mutation<PayBookingApiResponse, PayBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking/${encodeURIComponent(String(queryArg.id))}/payment`,
          method: 'POST',
          body: queryArg.paymentRequest,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['Booking'],
      }),
      shipBooking: build.mutation<ShipBookingApiResponse, ShipBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking/${encodeURIComponent(String(queryArg.id))}/shipment`,
          method: 'POST',
          body: queryArg.shipment,
        }),
        invalidatesTags: ['Booking'],
      }),
      deliverBooking: build.mutation<DeliverBookingApiResponse, DeliverBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking/${encodeURIComponent(String(queryArg.id))}/delivery`,
          method: 'POST',
        }),
        invalidatesTags: ['Booking'],
      }),
      refundBooking: build.mutation<RefundBookingApiResponse, RefundBookingApiArg>({
        query: (queryArg) => ({
          url: `/booking/${encodeURIComponent(String(queryArg.id))}/refund`,
          method: 'POST',
          body: queryArg.refundRequest,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['Booking'],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            from: queryArg['from'],
            to: queryArg.to,
            dated: queryArg.dated,
            attention: queryArg.attention,
            limit: queryArg.limit,
            offset: queryArg.offset,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['Booking'],
      }),
      closeAttention: build.mutation<CloseAttentionApiResponse, CloseAttentionApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/attention`,
          method: 'POST',
          body: queryArg.closedAttention,
        }),
        invalidatesTags: ['Booking'],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({ url: `/orders/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['Booking'],
      }),
      listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
        query: () => ({ url: `/reviews` }),
        providesTags: ['Review'],
      }),
      createReview: build.mutation<CreateReviewApiResponse, CreateReviewApiArg>({
        query: (queryArg) => ({ url: `/reviews`, method: 'POST', body: queryArg.newReview }),
        invalidatesTags: ['Review'],
      }),
      listModeration: build.query<ListModerationApiResponse, ListModerationApiArg>({
        query: (queryArg) => ({
          url: `/reviews/moderation`,
          params: {
            status: queryArg.status,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['Review'],
      }),
      moderateReview: build.mutation<ModerateReviewApiResponse, ModerateReviewApiArg>({
        query: (queryArg) => ({
          url: `/reviews/${encodeURIComponent(String(queryArg.id))}/status`,
          method: 'PUT',
          body: queryArg.reviewDecision,
        }),
        invalidatesTags: ['Review'],
      }),
      replyToReview: build.mutation<ReplyToReviewApiResponse, ReplyToReviewApiArg>({
        query: (queryArg) => ({
          url: `/reviews/${encodeURIComponent(String(queryArg.id))}/reply`,
          method: 'PUT',
          body: queryArg.newReply,
        }),
        invalidatesTags: ['Review'],
      }),
      markHelpful: build.mutation<MarkHelpfulApiResponse, MarkHelpfulApiArg>({
        query: (queryArg) => ({
          url: `/reviews/${encodeURIComponent(String(queryArg.id))}/helpful`,
          method: 'PUT',
        }),
        invalidatesTags: ['Review'],
      }),
      unmarkHelpful: build.mutation<UnmarkHelpfulApiResponse, UnmarkHelpfulApiArg>({
        query: (queryArg) => ({
          url: `/reviews/${encodeURIComponent(String(queryArg.id))}/helpful`,
          method: 'DELETE',
        }),
        invalidatesTags: ['Review'],
      }),
      getSalesReport: build.query<GetSalesReportApiResponse, GetSalesReportApiArg>({
        query: (queryArg) => ({
          url: `/sales-report`,
          params: {
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['Analytics'],
      }),
      listLowStock: build.query<ListLowStockApiResponse, ListLowStockApiArg>({
        query: (queryArg) => ({
          url: `/low-stock`,
          params: {
            below: queryArg.below,
          },
        }),
        providesTags: ['Analytics'],
      }),
      listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
        query: () => ({ url: `/webhooks` }),
        providesTags: ['Analytics'],
      }),
      createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
        query: (queryArg) => ({ url: `/webhooks`, method: 'POST', body: queryArg.newWebhook }),
        invalidatesTags: ['Analytics'],
      }),
      changeWebhook: build.mutation<ChangeWebhookApiResponse, ChangeWebhookApiArg>({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.webhookChange,
        }),
        invalidatesTags: ['Analytics'],
      }),
      deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['Analytics'],
      }),
      renewWebhookSecret: build.mutation<RenewWebhookSecretApiResponse, RenewWebhookSecretApiArg>({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}/secret`,
          method: 'POST',
        }),
        invalidatesTags: ['Analytics'],
      }),
      testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}/test`,
          method: 'POST',
        }),
        invalidatesTags: ['Analytics'],
      }),
      listWebhookDeliveries: build.query<
        ListWebhookDeliveriesApiResponse,
        ListWebhookDeliveriesApiArg
      >({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries`,
          params: {
            status: queryArg.status,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['Analytics'],
      }),
      replayWebhookDelivery: build.mutation<
        ReplayWebhookDeliveryApiResponse,
        ReplayWebhookDeliveryApiArg
      >({
        query: (queryArg) => ({
          url: `/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}/replay`,
          method: 'POST',
        }),
        invalidatesTags: ['Analytics'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as shopApi }
export type CreateSessionApiResponse = /** status 200 Signed in */ Session
export type CreateSessionApiArg = {
  credentials: Credentials
}
export type DeleteSessionApiResponse = unknown
export type DeleteSessionApiArg = void
export type RefreshSessionApiResponse =
  /** status 200 New access token, with a new refresh token in the cookie */ Session
export type RefreshSessionApiArg = void
export type GetConfigurationApiResponse =
  /** status 200 Public settings of this installation */ Configuration
export type GetConfigurationApiArg = void
export type ReportVitalsApiResponse = unknown
export type ReportVitalsApiArg = {
  vitalsReport: VitalsReport
}
export type GetVitalsApiResponse =
  /** status 200 One entry for each reported page and metric */ VitalSummary[]
export type GetVitalsApiArg = void
export type SignUpApiResponse =
  /** status 201 Account created. Sign in with POST /session */ Account
export type SignUpApiArg = {
  newAccount: NewAccount
}
export type ListUsersApiResponse = /** status 200 Accounts with their roles */ User[]
export type ListUsersApiArg = {
  /** Search words. Each must occur in the email address or the name */
  search?: string
  /** Only accounts with the admin role, or only disabled accounts */
  only?: 'admins' | 'disabled'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
}
export type SearchUsersApiResponse =
  /** status 200 Page of accounts and the total number of matches */ UserPage
export type SearchUsersApiArg = {
  /** Search words. Each must occur in the email address or the name */
  search?: string
  /** Only accounts with the admin role, or only disabled accounts */
  only?: 'admins' | 'disabled'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
}
export type PutUserApiResponse =
  /** status 200 Sign-in recorded. The response contains the caller's access token */ {
    token: string
  }
export type PutUserApiArg = {
  email: EmailAddress
  body: {
    email: EmailAddress
  }
}
export type DeleteUserApiResponse = unknown
export type DeleteUserApiArg = {
  email: EmailAddress
}
export type MakeAdminApiResponse =
  /** status 200 Number of changed accounts. 0 if the account was already in this state */ {
    modifiedCount: number
  }
export type MakeAdminApiArg = {
  email: EmailAddress
}
export type RemoveAdminApiResponse =
  /** status 200 Number of changed accounts. 0 if the account was already in this state */ {
    modifiedCount: number
  }
export type RemoveAdminApiArg = {
  email: EmailAddress
}
export type DisableUserApiResponse =
  /** status 200 Number of changed accounts. 0 if the account was already in this state */ {
    modifiedCount: number
  }
export type DisableUserApiArg = {
  email: EmailAddress
}
export type EnableUserApiResponse =
  /** status 200 Number of changed accounts. 0 if the account was already in this state */ {
    modifiedCount: number
  }
export type EnableUserApiArg = {
  email: EmailAddress
}
export type ListAuditApiResponse =
  /** status 200 Page of audit log entries with the total */ AuditPage
export type ListAuditApiArg = {
  /** Search words, all of which must match. A search word matches the start of a text or of any word in it. The texts searched are the actor's email address, and the email address, name or id of the affected account or object */
  search?: string
  action?: AuditAction
  /** First day of the range */
  from?: Day
  /** Last day of the range */
  to?: Day
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
  /** _id of the last entry on the previous page */
  cursor?: Identifier
}
export type SendVerificationApiResponse = unknown
export type SendVerificationApiArg = void
export type SendPasswordMailApiResponse = unknown
export type SendPasswordMailApiArg = {
  body: {
    email: EmailAddress
  }
}
export type GetAdminApiResponse = /** status 200 Whether the user is an admin */ {
  admin: boolean
}
export type GetAdminApiArg = {
  email: EmailAddress
}
export type GetProfileApiResponse = /** status 200 Profile */ Profile
export type GetProfileApiArg = void
export type PutProfileApiResponse = /** status 200 Changed profile */ Profile
export type PutProfileApiArg = {
  profileChange: ProfileChange
}
export type PutPhotoApiResponse = /** status 200 Photo stored, with the changed profile */ Profile
export type PutPhotoApiArg = {
  body: {
    image: string
  }
}
export type DeletePhotoApiResponse = unknown
export type DeletePhotoApiArg = void
export type GetGarageApiResponse =
  /** status 200 Vehicles, in the order in which they were added. The list may be empty */ Garage
export type GetGarageApiArg = void
export type PutGarageApiResponse = /** status 200 Stored vehicles */ Garage
export type PutGarageApiArg = {
  garage: Garage
}
export type GetPhotoApiResponse = /** status 200 Image bytes. They never change */ string
export type GetPhotoApiArg = {
  photo: string
}
export type ListSessionsApiResponse =
  /** status 200 Sessions, including the one of this request */ OpenSession[]
export type ListSessionsApiArg = void
export type EndOtherSessionsApiResponse = unknown
export type EndOtherSessionsApiArg = void
export type EndSessionApiResponse = unknown
export type EndSessionApiArg = {
  id: Identifier
}
export type UnlinkSignInApiResponse = unknown
export type UnlinkSignInApiArg = {
  provider: string
}
export type RemoveSecondStepApiResponse = unknown
export type RemoveSecondStepApiArg = {
  id: Identifier
}
export type ListToolsApiResponse = /** status 200 Page of products */ Tool[]
export type ListToolsApiArg = {
  /** Search words. They match names, brands, categories, part numbers, cross references and vehicles, and may include a model year */
  search?: string
  category?: string[]
  brand?: string[]
  minprice?: Dollars
  maxprice?: Dollars
  /** Only products that can be ordered now */
  instock?: 'true'
  /** Vehicle id. Only products that are known to fit this vehicle */
  fits?: Identifier
  /** Vehicle id. Each item then states whether it fits this vehicle */
  vehicle?: Identifier
  /** Minimum average rating in stars */
  rating?: number
  /** Sort order. GET /products describes all values except `category` */
  sort?: 'category' | 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip. Only with the sort order `category` */
  offset?: number
  /** Cursor from the Link header of the previous page */
  cursor?: Cursor
}
export type GetToolApiResponse = /** status 200 Part or tool */ ToolDetail
export type GetToolApiArg = {
  id: Identifier
}
export type EditProductApiResponse = /** status 200 Changed product */ ToolDetail
export type EditProductApiArg = {
  id: Identifier
  productChanges: ProductChanges
}
export type RestoreProductApiResponse = /** status 200 Product on sale */ ToolDetail
export type RestoreProductApiArg = {
  id: Identifier
}
export type ListProductsApiResponse =
  /** status 200 Page of products and the available filter values */ ProductPage
export type ListProductsApiArg = {
  /** Search words. They match names, brands, categories, part numbers, cross references and vehicles, and may include a model year */
  search?: string
  category?: string[]
  brand?: string[]
  minprice?: Dollars
  maxprice?: Dollars
  /** Only products that can be ordered now */
  instock?: 'true'
  /** Vehicle id. Only products that are known to fit this vehicle */
  fits?: Identifier
  /** Vehicle id. Each item then states whether it fits this vehicle */
  vehicle?: Identifier
  /** Minimum average rating in stars */
  rating?: number
  /** Sort order. The default is relevance if there are search words, and name otherwise. -sold lists the products with the most ordered units first, and does not count returned units. Products with equal numbers are sorted by rating. */
  sort?: 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'
  /** Maximum number of results */
  limit?: number
  /** Value of `next` from the previous page */
  cursor?: Cursor
}
export type SuggestProductsApiResponse =
  /** status 200 At most 8 suggestions, best first */ Suggestion[]
export type SuggestProductsApiArg = {
  search: string
}
export type GetFitApiResponse = /** status 200 Whether the product fits the vehicle */ {
  fit: Fit
}
export type GetFitApiArg = {
  id: Identifier
  /** Vehicle id */
  vehicle: Identifier
}
export type ListPartsApiResponse = /** status 200 Parts, sorted by _id */ NamedPart[]
export type ListPartsApiArg = {
  /** Only parts after this _id */
  after?: Identifier
  /** Maximum number of results */
  limit?: number
  /** Only parts with these ids */
  id?: Identifier[]
}
export type ListProductReviewsApiResponse =
  /** status 200 Page of reviews and the distribution of all ratings */ ProductReviewPage
export type ListProductReviewsApiArg = {
  id: Identifier
  sort?: 'newest' | 'helpful' | 'rating' | '-rating'
  /** Maximum number of results */
  limit?: number
  /** Value of `next` from the previous page */
  cursor?: string
}
export type CreateProductReviewApiResponse =
  | /** status 200 The caller's review, replaced or unchanged */ OwnReview
  | /** status 201 The caller's first review of this product */ OwnReview
export type CreateProductReviewApiArg = {
  id: Identifier
  newProductReview: NewProductReview
}
export type GetMyProductReviewApiResponse =
  /** status 200 The caller's review, their helpful votes, and whether they may review the product */ MyProductReview
export type GetMyProductReviewApiArg = {
  id: Identifier
}
export type ListVehicleYearsApiResponse = /** status 200 Years, newest first */ number[]
export type ListVehicleYearsApiArg = void
export type ListVehicleMakesApiResponse =
  /** status 200 Makes, sorted by name. Empty for an unknown year */ string[]
export type ListVehicleMakesApiArg = {
  /** Model year. All years if absent */
  year?: number
}
export type ListVehicleModelsApiResponse = /** status 200 Models, sorted by name */ string[]
export type ListVehicleModelsApiArg = {
  /** Model year. All years if absent */
  year?: number
  make: string
}
export type ListVehiclesApiResponse =
  /** status 200 Vehicles, oldest first, with their engines */ Vehicle[]
export type ListVehiclesApiArg = {
  /** Model year. All years if absent */
  year?: number
  make: string
  model: string
}
export type ListAddedProductsApiResponse = /** status 200 Page of products */ ManagedProduct[]
export type ListAddedProductsApiArg = {
  /** Search words. They match the starts of words in the name, part number, references, brand, category, id, supplier or tool */
  search?: string
  category?: string
  /** Whether the list contains only products that an admin added */
  added?: 'true' | 'false'
  /** Only products that are sold out, have fewer than 10 units, or have fewer units than their minimum order quantity */
  stock?: 'low'
  /** Only products that were taken off sale, which are not listed otherwise. Requires the sort order `-removedat` */
  sale?: 'off'
  /** Sort order. `email` and `products` require added=true. `-removedat` (last taken off sale first) requires `sale` */
  sort?:
    | 'name'
    | '-name'
    | 'email'
    | '-email'
    | 'products'
    | '-products'
    | 'price'
    | '-price'
    | 'availablequantity'
    | '-availablequantity'
    | '-createdat'
    | '-removedat'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
  /** Cursor from the Link header of the previous page */
  cursor?: Cursor
}
export type AddProductApiResponse = /** status 201 Product on sale */ {
  insertedId: string
}
export type AddProductApiArg = {
  newProduct: NewProduct
}
export type GetCategoriesApiResponse = /** status 200 Complete tree with its revision */ Categories
export type GetCategoriesApiArg = void
export type PutCategoriesApiResponse = /** status 200 Stored tree */ Categories
export type PutCategoriesApiArg = {
  newCategories: NewCategories
}
export type ListCategoriesApiResponse = /** status 200 Category names, sorted */ string[]
export type ListCategoriesApiArg = void
export type ListManagedProductsApiResponse = /** status 200 Page of products */ ManagedProductPage
export type ListManagedProductsApiArg = {
  /** Search words. They match the starts of words in the name, part number, references, brand, category, id, supplier or tool */
  search?: string
  category?: string
  /** Only products that an admin added */
  added?: 'true'
  /** Only products that are sold out, have fewer than 10 units, or have fewer units than their minimum order quantity */
  stock?: 'low'
  /** Only products that were taken off sale, which are not listed otherwise. Requires the sort order `-removedat` */
  sale?: 'off'
  /** Sort order. `email` and `products` require `added`. `-removedat` (last taken off sale first) requires `sale` */
  sort?:
    | 'name'
    | '-name'
    | 'email'
    | '-email'
    | 'products'
    | '-products'
    | 'price'
    | '-price'
    | 'availablequantity'
    | '-availablequantity'
    | '-createdat'
    | '-removedat'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
  /** Value of `next` from the previous page */
  cursor?: Cursor
}
export type ImportProductsApiResponse =
  /** status 200 Result of each row, or the expected result of a dry run */ ImportReport
export type ImportProductsApiArg = {
  /** Whether the request is a dry run, which reports the result and changes nothing */
  dryrun?: 'true' | 'false'
  /** Value of `next` from the previous report, to continue the import */
  next?: Cursor
  /** Key that identifies this table */
  'Idempotency-Key': IdempotencyKey
  body: string
}
export type PreviewBulkChangeApiResponse =
  /** status 200 Each product once, in the order of the requested ids */ BulkPreview
export type PreviewBulkChangeApiArg = {
  bulkPreviewRequest: BulkPreviewRequest
}
export type ListBulkChangesApiResponse =
  /** status 200 Bulk changes, each with its admin, time, number of products and result */ BulkPage
export type ListBulkChangesApiArg = {
  /** Maximum number of results */
  limit?: number
  /** Value of `next` from the previous page */
  cursor?: Cursor
}
export type ApplyBulkChangeApiResponse =
  /** status 200 Progress of the change and result of each product */ BulkReport
export type ApplyBulkChangeApiArg = {
  /** Key that identifies one form submission */
  'Idempotency-Key': IdempotencyKey
  bulkRequest: BulkRequest
}
export type GetBulkChangeApiResponse =
  /** status 200 Progress of the change and result of each product */ BulkReport
export type GetBulkChangeApiArg = {
  id: Identifier
}
export type UndoBulkChangeApiResponse =
  /** status 200 Progress of the change and result of each product */ BulkReport
export type UndoBulkChangeApiArg = {
  id: Identifier
}
export type DeleteAddedProductsApiResponse =
  /** status 200 Number of products taken off sale. 0 if there were none */ {
    deletedCount: number
  }
export type DeleteAddedProductsApiArg = {
  email: EmailAddress
  /** Product id. If present, only this product is taken off sale */
  id?: Identifier
}
export type UploadImageApiResponse =
  /** status 201 Image stored. The same bytes always get the same URL */ {
    success: true
    data: {
      url: string
    }
  }
export type UploadImageApiArg = {
  body: {
    image: string
  }
}
export type CreateBookingApiResponse =
  /** status 201 Order placed. Its stock is being reserved */ Booking
export type CreateBookingApiArg = {
  /** Key that identifies one form submission */
  'Idempotency-Key'?: IdempotencyKey
  newBooking: NewBooking
}
export type ListBookingsApiResponse = /** status 200 The caller's orders */ Booking[]
export type ListBookingsApiArg = {
  /** The buyer's email address. Must be the caller's if present */
  product?: EmailAddress
  /** Maximum number of results */
  limit?: number
  /** _id of the caller's last order on the previous page */
  cursor?: Identifier
}
export type GetBookingApiResponse = /** status 200 Current state of the order */ Booking
export type GetBookingApiArg = {
  id: Identifier
}
export type CancelBookingApiResponse = /** status 200 Current state of the order */ Booking
export type CancelBookingApiArg = {
  id: Identifier
}
export type PayBookingApiResponse = /** status 202 Current state of the order */ Booking
export type PayBookingApiArg = {
  id: Identifier
  /** Key that identifies one payment attempt */
  'Idempotency-Key': IdempotencyKey
  paymentRequest: PaymentRequest
}
export type ShipBookingApiResponse = /** status 200 Current state of the order */ Booking
export type ShipBookingApiArg = {
  id: Identifier
  shipment: Shipment
}
export type DeliverBookingApiResponse = /** status 200 Current state of the order */ Booking
export type DeliverBookingApiArg = {
  id: Identifier
}
export type RefundBookingApiResponse = /** status 200 Current state of the order */ Booking
export type RefundBookingApiArg = {
  id: Identifier
  /** Key that identifies one refund */
  'Idempotency-Key': IdempotencyKey
  refundRequest: RefundRequest
}
export type ListOrdersApiResponse = /** status 200 Page of orders with the total */ OrderPage
export type ListOrdersApiArg = {
  /** Search words, all of which must match. Each matches the start of a word in the buyer's email address or name, the product name or the order number */
  search?: string
  status?: BookingStatus
  /** First day of the range */
  from?: Day
  /** Last day of the range */
  to?: Day
  /** Event that must have happened to the order within the range of days. Ignored unless a first or last day is set */
  dated?: 'placed' | 'paid' | 'refunded'
  /** Only orders with an open item that an admin must handle */
  attention?: 'open'
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
  /** _id of the last order on the previous page */
  cursor?: Identifier
}
export type CloseAttentionApiResponse = /** status 200 Current state of the order */ Booking
export type CloseAttentionApiArg = {
  id: Identifier
  closedAttention: ClosedAttention
}
export type GetOrderApiResponse = /** status 200 Order with all its details */ OrderRecord
export type GetOrderApiArg = {
  id: Identifier
}
export type ListReviewsApiResponse = /** status 200 Reviews of the shop */ Review[]
export type ListReviewsApiArg = void
export type CreateReviewApiResponse =
  /** status 201 Review published, or waiting for approval by an admin */ Review
export type CreateReviewApiArg = {
  newReview: NewReview
}
export type ListModerationApiResponse =
  /** status 200 Page of reviews and the number of reviews in each status */ ModerationPage
export type ListModerationApiArg = {
  status?: ReviewStatus
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
}
export type ModerateReviewApiResponse = /** status 200 Changed review */ ModeratedReview
export type ModerateReviewApiArg = {
  id: Identifier
  reviewDecision: ReviewDecision
}
export type ReplyToReviewApiResponse = /** status 200 Changed review */ ModeratedReview
export type ReplyToReviewApiArg = {
  id: Identifier
  newReply: NewReply
}
export type MarkHelpfulApiResponse = /** status 200 Number of users who find the review helpful */ {
  helpful: HelpfulCount
}
export type MarkHelpfulApiArg = {
  id: Identifier
}
export type UnmarkHelpfulApiResponse =
  /** status 200 Number of users who find the review helpful */ {
    helpful: HelpfulCount
  }
export type UnmarkHelpfulApiArg = {
  id: Identifier
}
export type GetSalesReportApiResponse =
  /** status 200 Figures for the range, and totals for the previous range of the same length */ SalesReport
export type GetSalesReportApiArg = {
  /** First day of the range */
  from?: Day
  /** Last day of the range */
  to?: Day
}
export type ListLowStockApiResponse = /** status 200 Products with low stock */ LowStock[]
export type ListLowStockApiArg = {
  below?: number
}
export type ListWebhooksApiResponse = /** status 200 Webhooks */ Webhook[]
export type ListWebhooksApiArg = void
export type CreateWebhookApiResponse =
  /** status 201 Webhook with its signing secret. No other response contains the secret */ WebhookSecret
export type CreateWebhookApiArg = {
  newWebhook: NewWebhook
}
export type ChangeWebhookApiResponse = /** status 200 Changed webhook */ Webhook
export type ChangeWebhookApiArg = {
  id: Identifier
  webhookChange: WebhookChange
}
export type DeleteWebhookApiResponse = unknown
export type DeleteWebhookApiArg = {
  id: Identifier
}
export type RenewWebhookSecretApiResponse =
  /** status 200 Webhook with its signing secret. No other response contains the secret */ WebhookSecret
export type RenewWebhookSecretApiArg = {
  id: Identifier
}
export type TestWebhookApiResponse =
  /** status 202 Delivery that is waiting to be sent */ WebhookDelivery
export type TestWebhookApiArg = {
  id: Identifier
}
export type ListWebhookDeliveriesApiResponse =
  /** status 200 Page of deliveries with the total */ WebhookDeliveryPage
export type ListWebhookDeliveriesApiArg = {
  id: Identifier
  status?: WebhookDeliveryStatus
  /** Maximum number of results */
  limit?: number
  /** Number of results to skip */
  offset?: number
}
export type ReplayWebhookDeliveryApiResponse =
  /** status 202 Delivery that is waiting to be sent */ WebhookDelivery
export type ReplayWebhookDeliveryApiArg = {
  id: Identifier
  deliveryId: Identifier
}
export type Timestamp = string
export type Session = {
  token: string
  expiresAt: Timestamp
}
export type Problem = {
  /** Stable code of the error, as a URI reference */
  type: string
  title: string
  status: number
  /** Text that explains what happened and what to do */
  detail: string
  /** Request id */
  instance: string
  /** Current price of one unit. Only with a price conflict */
  currentPrice?: number
  /** Number of units left. Only with a stock conflict */
  availableQuantity?: number
  /** Errors in the request. At most 20 are listed, or at most 1,000 for importProducts */
  errors?: {
    /** Location of the error in the request */
    field: string
    message: string
  }[]
}
export type EmailAddress = string
export type Credentials = {
  email: EmailAddress
  password: string
}
export type Configuration = {
  identityUrl: string
  realm: string
  clientId: string
  /** Whether POST /session accepts passwords. If false, users sign in on the page of the identity provider */
  passwordSignIn: boolean
  /** Minimum length of a new password, in characters */
  passwordLength: number
  /** Whether the identity provider offers sign-in with Google */
  googleSignIn: boolean
  paymentProvider: 'sandbox' | 'stripe'
  /** Publishable key for the Stripe script. Only with Stripe */
  stripePublishableKey?: string
}
export type Page =
  | '/'
  | '/blog'
  | '/protfolio'
  | '/parts'
  | '/login'
  | '/signup'
  | '/forgotpassword'
  | '/verification'
  | '/parts/{part}'
  | '/pruchase'
  | '/pruchase/{inventoryId}'
  | '/dashboad'
  | '/dashboad/review'
  | '/dashboad/myprofile'
  | '/dashboad/payment/{id}'
  | '/dashboad/receipt/{id}'
  | '/dashboad/numbers'
  | '/dashboad/orders'
  | '/dashboad/users'
  | '/dashboad/audit'
  | '/dashboad/reviews'
  | '/dashboad/addproduct'
  | '/dashboad/manageproduct'
  | '/dashboad/categories'
  | '/dashboad/manageproduct/import'
  | '/dashboad/webhooks'
  | 'other'
export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
export type VitalsReport = {
  page: Page
  vitals: {
    name: VitalName
    value: number
  }[]
}
export type VitalSummary = {
  page: Page
  name: VitalName
  count: number
  p50: number
  p75: number
}
export type Account = {
  email: EmailAddress
  name: string
}
export type PersonName = string
export type NewAccount = {
  name: PersonName
  email: EmailAddress
  password: string
}
export type RoleSource = {
  kind: 'group' | 'role'
  /** Group with its parent groups, outermost first, or a role that contains the admin role */
  name: string
}
export type User = {
  email: string
  name: string
  /** Role in effect, regardless of its source */
  role: 'admin' | 'user'
  /** Groups and roles that grant the admin role in addition to the account's own role. Absent if there are none */
  adminThrough?: RoleSource[]
  /** Whether the owner has verified the email address */
  emailVerified: boolean
  /** Whether the account is enabled */
  enabled: boolean
  createdAt?: Timestamp
  /** Time of the last sign-in to the shop. Absent if there was none */
  lastSignInAt?: Timestamp
}
export type UserPage = {
  /** Total number of matches */
  total: number
  users: User[]
}
export type Identifier = string
export type AuditAction =
  | 'role.granted'
  | 'role.revoked'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.deleted'
  | 'account.exported'
  | 'sign-in.unlinked'
  | 'second-step.added'
  | 'second-step.removed'
  | 'product.added'
  | 'product.edited'
  | 'product.removed'
  | 'product.restored'
  | 'bulk.applied'
  | 'bulk.undone'
  | 'categories.edited'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.refunded'
  | 'review.published'
  | 'review.hidden'
  | 'review.replied'
  | 'webhook.added'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_renewed'
export type AuditTarget = {
  kind: 'product' | 'bulk' | 'categories' | 'order' | 'review' | 'webhook'
  id: string
}
export type AuditActor = {
  name?: string
  /** Email address. Only present if the entry contains the account id instead */
  email?: string
  /** Whether the account was deleted. Absent if it was not */
  gone?: true
}
export type AuditEntry = {
  _id: Identifier
  at: Timestamp
  action: AuditAction
  /** Email address of the actor, `service account` with its name, or an account of the identity provider. The account id if the actor changed their own account */
  by: string
  /** Email address of the affected account, or its id once it is deleted. Otherwise the name of the affected object */
  about: string
  target?: AuditTarget
  /** Text that describes the change */
  detail?: string
  /** Where the change was made: the shop, or the identity provider's console */
  place: 'shop' | 'console'
  /** Result of the action. `unknown` if the shop stopped, or lost its connection to the identity provider, before it received a response */
  outcome: 'done' | 'refused' | 'unknown'
  /** Reason for the refusal */
  reason?: string
  through?: RoleSource
  /** IP address of the actor. Absent if it was not recorded */
  address?: string
  /** User-Agent header of the actor, up to 300 characters. Absent if it was not recorded */
  userAgent?: string
  actor?: AuditActor
  /** Whether the entry was changed after it was written. Absent if it was not */
  altered?: true
}
export type AuditPage = {
  /** Total number of entries. At most 1,000 with a filter */
  total: number
  /** Whether there are more results than `total` */
  hasMore?: boolean
  entries: AuditEntry[]
  /** Cursor of the next page. Absent at the end of the list */
  next?: Identifier
}
export type Day = string
export type ProviderData = {
  providerId: string
  /** Account name at the linked provider. The email address for a password */
  displayName: string
}
export type SecondStep = {
  _id: Identifier
  kind: 'app' | 'passkey' | 'recovery-codes'
  /** Name chosen by the owner. Absent if there is none */
  name?: string
  addedAt?: Timestamp
  /** Number of unused recovery codes. Only for recovery codes */
  left?: number
}
export type SignIns = {
  /** Whether the account has a password */
  password: boolean
  secondSteps: SecondStep[]
  linked: {
    provider: string
    /** Account name at the linked provider */
    name: string
  }[]
}
export type Profile = {
  /** Account id */
  uid: string
  email: string
  displayName: string
  phoneNumber: string
  /** URL of the photo. Empty if there is none */
  photoURL: string
  emailVerified: boolean
  /** Whether the user has no account. Always false */
  isAnonymous: boolean
  /** Realm of the account */
  tenantId: string
  /** Sign-in methods: a password and linked accounts. Absent while the identity provider is unavailable */
  providerData?: ProviderData[]
  /** Second steps of the account. Sign-in asks for one of them after the password or the linked account. An account with a second step can only sign in on the identity provider's page. Absent while the identity provider is unavailable */
  secondSteps?: SecondStep[]
  /** Time when the account was created. Absent while the identity provider is unavailable */
  creationTime?: Timestamp
  /** Time of the last sign-in to the shop. Absent if there was none */
  lastSignInTime?: Timestamp
  /** Same as displayName */
  name: string
  /** Same as phoneNumber */
  phone: string
  /** Same as photoURL */
  photo: string
  signIns?: SignIns
  /** Same as creationTime */
  createdAt?: Timestamp
  /** Same as lastSignInTime */
  lastSignInAt?: Timestamp
}
export type Phone = string
export type ProfileChange = {
  name: PersonName
  phone: Phone
}
export type Vehicle = {
  _id: Identifier
  year: number
  make: string
  model: string
  /** Engine. Empty for any engine */
  engine: string
}
export type Garage = {
  /** Number of changes to this garage. 0 before the first change */
  revision: number
  vehicles: Vehicle[]
  /** Id of the selected vehicle. Absent if none is selected */
  active?: Identifier
}
export type OpenSession = {
  _id: Identifier
  /** Whether it is the session of this request */
  current: boolean
  /** Browser and operating system, as reported by the browser. Absent if unknown */
  browser?: string
  /** IP address of the sign-in. Absent if unknown */
  address?: string
  startedAt: Timestamp
  /** Time when a token of the session was last issued */
  lastUsedAt: Timestamp
}
export type Dollars = number
export type StarDistribution = number[]
export type Stars = {
  /** Average rating, with at most two decimals */
  average: number
  count: number
  distribution?: StarDistribution
}
export type Fit = 'fits' | 'misfits' | 'unknown'
export type Tool = {
  _id: Identifier
  name: string
  img: string
  description: string
  price: Dollars
  minimumorderquantity: number
  availablequantity: number
  brand?: string
  category?: string
  partNumber?: string
  stars?: Stars
  fit?: Fit
}
export type Cursor = string
export type Pictures = string[]
export type Fitment = {
  make: string
  model: string
  yearFrom: number
  yearTo: number
  /** Engine. Absent or empty if the part fits all engines */
  engine?: string
}
export type ToolDetail = {
  _id: Identifier
  name: string
  img: string
  pictures?: Pictures
  description: string
  price: Dollars
  minimumorderquantity: number
  availablequantity: number
  brand?: string
  category?: string
  partNumber?: string
  /** Part numbers of other makers for the same part */
  references?: string[]
  stars?: Stars
  fits: Fitment[]
}
export type Quantity = number
export type References = string[]
export type Fitments = Fitment[]
export type ProductChanges = {
  name?: string
  img?: string
  pictures?: Pictures
  price?: Dollars
  description?: string
  minimumorderquantity?: Quantity
  availablequantity?: number
  seenavailablequantity?: number
  /** Brand. An empty text removes it */
  brand?: string
  /** Category. An empty text removes it */
  category?: string
  /** Part number. An empty text removes it */
  partNumber?: string
  references?: References
  fits?: Fitments
}
export type ListedProduct = {
  _id: Identifier
  name: string
  img: string
  description: string
  price: Dollars
  minimumorderquantity: number
  availablequantity: number
  brand?: string
  category?: string
  partNumber?: string
  stars?: Stars
  fit?: Fit
}
export type CategoryFacetValue = {
  value: string
  count: number
  /** Name of the parent category. Absent at the top level */
  parent?: string
}
export type FacetValue = {
  value: string
  count: number
}
export type ProductFacets = {
  /** Categories, each after its parent. At each level, the most frequent come first. A count includes subcategories */
  category: CategoryFacetValue[]
  /** The 50 most frequent brands and the selected ones */
  brand: FacetValue[]
  /** Price range of the products that match all other filters. Both ends are 0 if no product matches */
  price: {
    min: Dollars
    max: Dollars
  }
  /** Number of products that can be ordered now (value 'true') and that cannot (value 'false') */
  instock: FacetValue[]
}
export type NearestYear = {
  asked: number
  shown: number
}
export type ProductPage = {
  total: number
  items: ListedProduct[]
  facets: ProductFacets
  /** Cursor of the next page. Absent at the end of the list */
  next?: Cursor
  nearest?: NearestYear
}
export type Suggestion = {
  kind: 'product' | 'brand' | 'category' | 'partnumber'
  text: string
  /** Product id. Only with the kinds product and partnumber */
  _id?: Identifier
}
export type NamedPart = {
  _id: Identifier
  name: string
  changedAt: Timestamp
}
export type HelpfulCount = number
export type Reply = {
  text: string
  at: Timestamp
}
export type ProductReview = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  /** Whether the reviewer has bought the product. Always true, because only buyers can review it */
  verified: true
  /** Time when the current version was written */
  createdAt: Timestamp
  helpful: HelpfulCount
  reply?: Reply
}
export type ProductReviewPage = {
  /** Number of published reviews */
  total: number
  /** Average rating with at most two decimals. Absent if there is no review */
  average?: number
  distribution: StarDistribution
  items: ProductReview[]
  /** Cursor of the next page. Absent at the end of the list */
  next?: string
}
export type ReviewStatus = 'pending' | 'published' | 'hidden'
export type OwnReview = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  verified: true
  createdAt: Timestamp
  helpful: HelpfulCount
  reply?: Reply
  status: ReviewStatus
}
export type NewProductReview = {
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
}
export type MyProductReview = {
  /** Whether the caller has paid for an order of the product */
  mayReview: boolean
  review?: OwnReview
  /** Ids of reviews of this product that the caller finds helpful, at most 500 */
  helpful: Identifier[]
}
export type OffSale = {
  since: Timestamp
  /** Last time at which the product can be put on sale again */
  restorableUntil: Timestamp
}
export type ManagedProduct = {
  _id: Identifier
  name: string
  /** Email address of the supplier. Empty if no admin added the product */
  email: string
  /** Tool or category that was the template. Empty if no admin added the product */
  products: string
  img: string
  pictures?: Pictures
  description: string
  price: Dollars
  minimumorderquantity: number
  availablequantity: number
  brand?: string
  category?: string
  partNumber?: string
  references: References
  fits: Fitment[]
  offSale?: OffSale
}
export type NewProduct = {
  name: string
  email: EmailAddress
  /** Name of the tool that is the template, or of a category if the shop has no such tool */
  products: string
  img: string
  pictures?: Pictures
  /** Price of one unit. Required if products names a category */
  price?: Dollars
  description?: string
  minimumorderquantity?: Quantity
  availablequantity?: number
  brand?: string
  /** Category. If absent, the template's category */
  category?: string
  partNumber?: string
  references?: References
  fits?: Fitments
}
export type Category = {
  _id: Identifier
  name: string
  /** Id of the parent category. Absent at the top level */
  parent?: Identifier
}
export type Categories = {
  /** Number of changes to the tree. 0 before the first change */
  revision: number
  items: Category[]
}
export type NewCategories = {
  /** Revision of the tree that the client changed */
  revision: number
  /** Categories of the tree. More than 200 return 422 */
  items: Category[]
}
export type ManagedProductPage = {
  /** Number of matches, up to 1,000 */
  total: number
  /** Whether there are more results than `total` */
  hasMore?: boolean
  items: ManagedProduct[]
  /** Cursor of the next page. Absent at the end of the list */
  next?: Cursor
}
export type CellChange = {
  column: string
  /** Value before the change. Long texts are truncated */
  from: string
  /** Value after the change. Long texts are truncated */
  to: string
}
export type CellError = {
  /** Column name. Empty if the error applies to the whole row */
  column: string
  /** Text that explains what is wrong and what to do */
  message: string
}
export type ImportReport = {
  isDryRun: boolean
  /** Number of rows in the whole table */
  total: number
  /** Cursor of the next request. Absent when all rows are reported */
  next?: Cursor
  added: number
  changed: number
  unchanged: number
  bad: number
  /** Rows that this request processed */
  lines: {
    /** Row number as in a spreadsheet. The row of column names is 1 */
    line: number
    _id?: Identifier
    name: string
    action: 'add' | 'change' | 'none' | 'bad'
    /** Changed cells. Only with the action change */
    changes?: CellChange[]
    /** Errors. Only with the action bad */
    errors: CellError[]
  }[]
}
export type IdempotencyKey = string
export type BulkItem = {
  _id: Identifier
  /** Product name. Empty if the product does not exist */
  name: string
  /** Current value as text: a price such as 9.50, a category or empty, units, on sale or off sale */
  before: string
  /** New value. Same as `before` if the product does not change */
  after: string
  /** Status of the product. `left` means that it was not changed. `kept` means that it was changed, and that undoing the bulk change did not restore it */
  state: 'waiting' | 'left' | 'done' | 'undone' | 'kept'
  /** Reason for `left` or `kept`, as text that follows the product name */
  reason?: string
}
export type BulkPreview = {
  items: BulkItem[]
}
export type BulkChange = {
  /** Price increase in percent, with at most two decimals. Prices are rounded to whole cents, half a cent up. A price above zero stays at least one cent */
  pricepercent?: number
  /** Category. An empty text removes it */
  category?: string
  availablequantity?: number
  /** Units to add to the current stock. Negative to remove units */
  addquantity?: number
  /** Whether the products are put on sale or taken off sale. true only applies to products taken off sale in the last 30 days */
  onsale?: boolean
}
export type BulkPreviewRequest = {
  ids: Identifier[]
  change: BulkChange
}
export type BulkState = 'applying' | 'applied' | 'undoing' | 'undone'
export type BulkSummary = {
  _id: Identifier
  change: BulkChange
  /** Email address of the admin */
  email: string
  createdAt: Timestamp
  state: BulkState
  /** Number of products in each state of a BulkItem */
  counts: {
    waiting: number
    left: number
    done: number
    undone: number
    kept: number
  }
  /** End of the undo period. Absent if nothing can be undone now */
  undoableUntil?: Timestamp
}
export type BulkPage = {
  items: BulkSummary[]
  /** Cursor of the next page. Absent at the end of the list */
  next?: Cursor
}
export type BulkReport = {
  _id: Identifier
  change: BulkChange
  /** Email address of the admin */
  email: string
  createdAt: Timestamp
  state: BulkState
  items: BulkItem[]
}
export type BulkRequest = {
  /** Products to change, each listed once */
  products: {
    _id: Identifier
    /** Value of `before` from the preview */
    before: string
  }[]
  change: BulkChange
}
export type BookingStatus =
  | 'placed'
  | 'reserved'
  | 'rejected'
  | 'paying'
  | 'payment_failed'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
export type BookingAction = 'pay' | 'cancel' | 'ship' | 'deliver' | 'refund'
export type TrackingNumber = string
export type Refund = {
  _id: Identifier
  amount: Dollars
  at: Timestamp
  reason?: string
  /** Whether the bank returned the refund and an admin must handle it. Absent if not */
  failed?: boolean
}
export type Attention = {
  _id: Identifier
  /** Kind of problem. refund_failed: the bank returned a refund. refund_waiting: the payment provider does not accept a refund. payment_unclear: the payment provider does not report the result of a payment. dispute: the cardholder disputes the payment. */
  kind: 'refund_failed' | 'refund_waiting' | 'payment_unclear' | 'dispute'
  amount?: Dollars
  since: Timestamp
  /** Message from the payment provider */
  detail: string
}
export type Booking = {
  _id: Identifier
  bookingId: Identifier
  /** Product name at the time of the order */
  booking: string
  /** Image URL at the time of the order. Absent if it was unknown */
  img?: string
  price: Dollars
  /** Email address of the buyer. Empty, like name and phone, when the order is anonymised */
  product: string
  ProductName: string
  phone: string
  paid: boolean
  quantity: number
  total: number
  status: BookingStatus
  /** Whether the status is final. Refunds may still follow */
  final: boolean
  /** Actions that are possible now. A buyer sees the buyer's actions, and an admin sees the admin's actions. */
  actions: BookingAction[]
  /** Reason for the rejection or the failed payment */
  reason?: string
  /** Time when the reserved units are released if the order is not paid */
  reservedUntil?: Timestamp
  createdAt: Timestamp
  /** Last four digits of the card. Absent until the order is paid */
  cardLast4?: string
  /** Tracking number. Absent until the order has shipped or if there is none */
  trackingNumber?: TrackingNumber
  /** Client secret for the Stripe script. Only in the response of payBooking */
  clientSecret?: string
  /** Amount that can still be refunded, in dollars. 0 if the order is not paid */
  refundable: number
  /** Whether a full refund ends the order, because it has not shipped. Otherwise, a refund does not change the status */
  endsWithRefund: boolean
  /** Amount that was refunded or is being refunded, in dollars. Absent if there is none */
  refunded?: number
  /** Refunds by an admin, oldest first. Absent if there are none */
  refunds?: Refund[]
  /** Whether the cardholder disputes the payment at the bank. Absent if not */
  disputed?: boolean
  /** Open items that an admin must handle, oldest first. Only for admins. Absent if there are none */
  attention?: Attention[]
  history: {
    status: BookingStatus
    at: Timestamp
    reason?: string
  }[]
}
export type NewBooking = {
  /** _id of the part or tool */
  bookingId: Identifier
  /** Name of the part or tool as the buyer saw it */
  booking: string
  /** Price of one unit as the buyer saw it */
  price: Dollars
  /** Email address of the buyer. Must be the caller's */
  product: EmailAddress
  /** Display name of the buyer. The order stores the name from the token */
  ProductName: string
  phone?: Phone
  /** Number of units. If absent, the product's minimum order quantity */
  quantity?: Quantity
}
export type PaymentRequest = {
  /** Sandbox test card. Absent with Stripe */
  card?: {
    number: string
    expiry: string
    cvc: string
  }
}
export type Shipment = {
  trackingNumber?: TrackingNumber
}
export type RefundRequest = {
  /** Amount to refund, in dollars. If absent, the remaining total */
  amount?: number
  /** Reason that the buyer reads */
  reason?: string
}
export type OrderPage = {
  /** Total number of orders. At most 1,000 with a filter */
  total: number
  /** Whether there are more results than `total` */
  hasMore?: boolean
  /** Cursor of the next page. Absent at the end of the list */
  next?: Identifier
  orders: Booking[]
}
export type ClosedAttention = {
  /** _id of the open item */
  item: Identifier
}
export type PaymentAttempt = {
  _id: Identifier
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'
  amount: Dollars
  createdAt: Timestamp
  /** Last digits of the card. Absent if unknown */
  cardLast4?: string
  /** Reason for the failure */
  reason?: string
}
export type PublishedEvent = {
  _id: Identifier
  type: string
  at: Timestamp
  /** Whether the event was sent. false while it waits */
  isSent: boolean
  /** Email address of the admin, or `service account` with its name, whose action the event reports. Absent if there was none */
  by?: string
  /** Refund that the event reports */
  refundId?: Identifier
}
export type OrderRecord = {
  order: Booking
  /** Payment attempts, oldest first */
  payments: PaymentAttempt[]
  /** Published events, oldest first */
  events: PublishedEvent[]
}
export type Review = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  /** Whether the reviewer has bought in the shop */
  verified: boolean
  createdAt: Timestamp
  reply?: Reply
  /** Whether the review waits for approval by an admin. Only in the response of createReview */
  pending?: true
}
export type NewReview = {
  name?: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
}
export type ReviewedProduct = {
  _id: Identifier
  /** Product name at the time of the purchase */
  name: string
}
export type ModeratedReview = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  /** Whether the reviewer has bought in the shop */
  verified: boolean
  createdAt: Timestamp
  reply?: Reply
  /** Reviewed product. Absent from a review of the shop */
  product?: ReviewedProduct
  status: ReviewStatus
  /** Email address of the admin who last published or hid the review */
  decidedBy?: string
  decidedAt?: Timestamp
}
export type ModerationPage = {
  counts: {
    pending: number
    published: number
    hidden: number
  }
  reviews: ModeratedReview[]
}
export type ReviewDecision = {
  status: 'published' | 'hidden'
  /** createdAt of the review as the admin read it. If the author has changed the review since then, the request returns 409 */
  createdAt?: Timestamp
}
export type NewReply = {
  reply: string
}
export type DollarBalance = number
export type SalesTotals = {
  /** Net revenue: payments minus refunds in the range */
  revenue: DollarBalance
  /** Payments in the range, before refunds, in dollars */
  gross: number
  /** Refunds in the range, in dollars */
  refunded: number
  /** Number of orders placed in the range */
  placed: number
  /** Number of orders paid in the range */
  paid: number
  /** Average amount of the orders paid in the range, before refunds, in dollars. Absent if there are none */
  averageOrderValue?: number
  /** Share of the orders placed in the range that were paid at any time, from 0 to 1. Absent if there are none */
  conversion?: number
}
export type SalesDay = {
  day: Day
  revenue: DollarBalance
  placed: number
  paid: number
}
export type BestSeller = {
  productId: Identifier
  name: string
  /** Units sold by orders that were paid in the range, without orders that were refunded in full */
  units: number
  /** Revenue from the orders counted in `units`, minus their refunds */
  revenue: DollarBalance
}
export type SalesReport = {
  from: Day
  to: Day
  timeZone: 'UTC'
  totals: SalesTotals
  /** Totals of the same number of days immediately before the range */
  before: SalesTotals
  /** Every day of the range, in order */
  days: SalesDay[]
  /** Best sellers by units, at most 10 */
  bestSellers: BestSeller[]
  /** Whether the figures are being recomputed and are still incomplete */
  rebuilding: boolean
}
export type LowStock = {
  productId: Identifier
  name: string
  available: number
  minimumOrderQuantity: number
}
export type WebhookUrl = string
export type WebhookEventType =
  | 'order.placed'
  | 'order.paid'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.expired'
  | 'order.refunded'
  | 'payment.refunded'
  | 'product.added'
  | 'product.changed'
  | 'product.deleted'
export type WebhookEvents = WebhookEventType[]
export type WebhookDescription = string
export type WebhookState = 'active' | 'paused'
export type Webhook = {
  _id: Identifier
  url: WebhookUrl
  events: WebhookEvents
  description?: WebhookDescription
  state: WebhookState
  /** Reason for the pause: an admin, a 410 response (gone), or days without a successful delivery (failing) */
  pausedBecause?: 'admin' | 'gone' | 'failing'
  /** Time since which every attempt has failed. Absent after a successful attempt */
  failingSince?: Timestamp
  createdAt: Timestamp
  /** Time until which messages are also signed with the previous secret. Absent if there is none */
  otherSecretUntil?: Timestamp
}
export type WebhookSecret = {
  webhook: Webhook
  secret: string
}
export type NewWebhook = {
  url: WebhookUrl
  events: WebhookEvents
  description?: WebhookDescription
}
export type WebhookChange = {
  url?: WebhookUrl
  events?: WebhookEvents
  description?: WebhookDescription
  state?: WebhookState
}
export type WebhookDeliveryStatus = 'waiting' | 'delivered' | 'failed'
export type WebhookAttempt = {
  at: Timestamp
  /** Duration in milliseconds */
  milliseconds: number
  /** HTTP status of the response. Absent if there was none */
  status?: number
  /** Error if there was no response */
  fault?: string
  /** Start of the response body */
  answer?: string
}
export type WebhookDelivery = {
  _id: Identifier
  /** webhook-id of the message */
  messageId: Identifier
  /** Event type. webhook.ping for a test */
  type: string
  createdAt: Timestamp
  status: WebhookDeliveryStatus
  /** Time of the next attempt. Absent unless the delivery is waiting */
  nextAttemptAt?: Timestamp
  /** Body of the message */
  body: string
  /** Number of attempts since the delivery was created or replayed */
  attemptCount: number
  /** Latest attempts, oldest first, at most 10 */
  attempts: WebhookAttempt[]
}
export type WebhookDeliveryPage = {
  /** Total number of deliveries, at most 1,000 */
  total: number
  /** Whether there are more results than `total` */
  hasMore?: boolean
  deliveries: WebhookDelivery[]
}
export const {
  useCreateSessionMutation,
  useDeleteSessionMutation,
  useRefreshSessionMutation,
  useGetConfigurationQuery,
  useReportVitalsMutation,
  useGetVitalsQuery,
  useSignUpMutation,
  useListUsersQuery,
  useSearchUsersQuery,
  usePutUserMutation,
  useDeleteUserMutation,
  useMakeAdminMutation,
  useRemoveAdminMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useListAuditQuery,
  useSendVerificationMutation,
  useSendPasswordMailMutation,
  useGetAdminQuery,
  useGetProfileQuery,
  usePutProfileMutation,
  usePutPhotoMutation,
  useDeletePhotoMutation,
  useGetGarageQuery,
  usePutGarageMutation,
  useGetPhotoQuery,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useUnlinkSignInMutation,
  useRemoveSecondStepMutation,
  useListToolsQuery,
  useGetToolQuery,
  useEditProductMutation,
  useRestoreProductMutation,
  useListProductsQuery,
  useSuggestProductsQuery,
  useGetFitQuery,
  useListPartsQuery,
  useListProductReviewsQuery,
  useCreateProductReviewMutation,
  useGetMyProductReviewQuery,
  useListVehicleYearsQuery,
  useListVehicleMakesQuery,
  useListVehicleModelsQuery,
  useListVehiclesQuery,
  useListAddedProductsQuery,
  useAddProductMutation,
  useGetCategoriesQuery,
  usePutCategoriesMutation,
  useListCategoriesQuery,
  useListManagedProductsQuery,
  useImportProductsMutation,
  usePreviewBulkChangeMutation,
  useListBulkChangesQuery,
  useApplyBulkChangeMutation,
  useGetBulkChangeQuery,
  useUndoBulkChangeMutation,
  useDeleteAddedProductsMutation,
  useUploadImageMutation,
  useCreateBookingMutation,
  useListBookingsQuery,
  useGetBookingQuery,
  useCancelBookingMutation,
  usePayBookingMutation,
  useShipBookingMutation,
  useDeliverBookingMutation,
  useRefundBookingMutation,
  useListOrdersQuery,
  useCloseAttentionMutation,
  useGetOrderQuery,
  useListReviewsQuery,
  useCreateReviewMutation,
  useListModerationQuery,
  useModerateReviewMutation,
  useReplyToReviewMutation,
  useMarkHelpfulMutation,
  useUnmarkHelpfulMutation,
  useGetSalesReportQuery,
  useListLowStockQuery,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
} = injectedRtkApi
