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
export type RefreshSessionApiResponse = /** status 200 Refreshed */ Session
export type RefreshSessionApiArg = void
export type GetConfigurationApiResponse =
  /** status 200 The public settings of this installation */ Configuration
export type GetConfigurationApiArg = void
export type ReportVitalsApiResponse = unknown
export type ReportVitalsApiArg = {
  vitalsReport: VitalsReport
}
export type GetVitalsApiResponse =
  /** status 200 A line for each page and vital that was reported */ VitalSummary[]
export type GetVitalsApiArg = void
export type SignUpApiResponse =
  /** status 201 The account exists; sign in with POST /session */ Account
export type SignUpApiArg = {
  newAccount: NewAccount
}
export type ListUsersApiResponse = /** status 200 The accounts with their role */ User[]
export type ListUsersApiArg = {
  /** words, each a part of the email address or of the name */
  search?: string
  /** those with the admin role, or those whose account is disabled */
  only?: 'admins' | 'disabled'
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
}
export type SearchUsersApiResponse =
  /** status 200 The accounts of the page, and how many fit in all */ UserPage
export type SearchUsersApiArg = {
  /** words, each a part of the e-mail address or of the name */
  search?: string
  /** those with the admin role, or those whose account is locked */
  only?: 'admins' | 'disabled'
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
}
export type PutUserApiResponse = /** status 200 Recorded; the caller's access token */ {
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
  /** status 200 How many accounts were changed; none when it was so already */ {
    modifiedCount: number
  }
export type MakeAdminApiArg = {
  email: EmailAddress
}
export type RemoveAdminApiResponse =
  /** status 200 How many accounts were changed; none when it was so already */ {
    modifiedCount: number
  }
export type RemoveAdminApiArg = {
  email: EmailAddress
}
export type DisableUserApiResponse =
  /** status 200 How many accounts were changed; none when it was so already */ {
    modifiedCount: number
  }
export type DisableUserApiArg = {
  email: EmailAddress
}
export type EnableUserApiResponse =
  /** status 200 How many accounts were changed; none when it was so already */ {
    modifiedCount: number
  }
export type EnableUserApiArg = {
  email: EmailAddress
}
export type ListAuditApiResponse =
  /** status 200 The entries, and how many there are in all, as far as they are counted */ AuditPage
export type ListAuditApiArg = {
  /** the beginning of an e-mail address or of a word in it, of who changed something or of whom it was about; of a word of the name, or of the id, of what it was about */
  search?: string
  action?: AuditAction
  /** the first day */
  from?: Day
  /** the last day */
  to?: Day
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
  /** the _id of the entry behind which the list goes on */
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
export type GetAdminApiResponse = /** status 200 The answer */ {
  admin: boolean
}
export type GetAdminApiArg = {
  email: EmailAddress
}
export type GetProfileApiResponse = /** status 200 The profile */ Profile
export type GetProfileApiArg = void
export type PutProfileApiResponse = /** status 200 The profile as it is now */ Profile
export type PutProfileApiArg = {
  profileChange: ProfileChange
}
export type PutPhotoApiResponse = /** status 200 Kept; the profile as it is now */ Profile
export type PutPhotoApiArg = {
  body: {
    image: string
  }
}
export type DeletePhotoApiResponse = unknown
export type DeletePhotoApiArg = void
export type GetGarageApiResponse =
  /** status 200 The vehicles, the first kept first; none is no failure */ Garage
export type GetGarageApiArg = void
export type PutGarageApiResponse = /** status 200 The vehicles as they are kept */ Garage
export type PutGarageApiArg = {
  garage: Garage
}
export type GetPhotoApiResponse = /** status 200 The bytes; they never change */ string
export type GetPhotoApiArg = {
  photo: string
}
export type ListSessionsApiResponse =
  /** status 200 The sessions; the one of the call itself is among them */ OpenSession[]
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
export type ListToolsApiResponse = /** status 200 A page of what was found */ Tool[]
export type ListToolsApiArg = {
  /** names, brands, categories, part numbers, cross references, vehicles, a model year among them */
  search?: string
  category?: string[]
  brand?: string[]
  minprice?: Dollars
  maxprice?: Dollars
  /** only what can be ordered now */
  instock?: 'true'
  /** the id of a vehicle; only what is known to fit it */
  fits?: Identifier
  /** the id of a vehicle; each item says whether it fits */
  vehicle?: Identifier
  /** at least so many stars on average */
  rating?: number
  /** the other orders than category are those of GET /products */
  sort?: 'category' | 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'
  /** how many at most */
  limit?: number
  /** how many to pass over; with the order category alone */
  offset?: number
  /** where the list goes on, as the header Link of the page before has it */
  cursor?: Cursor
}
export type GetToolApiResponse = /** status 200 The tool */ ToolDetail
export type GetToolApiArg = {
  id: Identifier
}
export type EditProductApiResponse = /** status 200 The product as it is now */ ToolDetail
export type EditProductApiArg = {
  id: Identifier
  productChanges: ProductChanges
}
export type RestoreProductApiResponse = /** status 200 The product, on sale */ ToolDetail
export type RestoreProductApiArg = {
  id: Identifier
}
export type ListProductsApiResponse =
  /** status 200 A page of what was found, and what can be chosen from here */ ProductPage
export type ListProductsApiArg = {
  /** names, brands, categories, part numbers, cross references, vehicles, a model year among them */
  search?: string
  category?: string[]
  brand?: string[]
  minprice?: Dollars
  maxprice?: Dollars
  /** only what can be ordered now */
  instock?: 'true'
  /** the id of a vehicle; only what is known to fit it */
  fits?: Identifier
  /** the id of a vehicle; each item says whether it fits */
  vehicle?: Identifier
  /** at least so many stars on average */
  rating?: number
  /** relevance is the default of a search, name of everything else; -sold begins with what was ordered most, less what was given back, and of the same number with the best rated */
  sort?: 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'
  /** how many at most */
  limit?: number
  /** the next of the page before */
  cursor?: Cursor
}
export type SuggestProductsApiResponse =
  /** status 200 At most 8 suggestions, the best first */ Suggestion[]
export type SuggestProductsApiArg = {
  search: string
}
export type GetFitApiResponse = /** status 200 Whether the product fits the vehicle */ {
  fit: Fit
}
export type GetFitApiArg = {
  id: Identifier
  /** the id of a vehicle */
  vehicle: Identifier
}
export type ListPartsApiResponse = /** status 200 Parts in the order of _id */ NamedPart[]
export type ListPartsApiArg = {
  /** only what comes after this _id */
  after?: Identifier
  /** how many at most */
  limit?: number
  /** only these */
  id?: Identifier[]
}
export type ListProductReviewsApiResponse =
  /** status 200 A page of reviews, and how the stars of all are spread */ ProductReviewPage
export type ListProductReviewsApiArg = {
  id: Identifier
  sort?: 'newest' | 'helpful' | 'rating' | '-rating'
  /** how many at most */
  limit?: number
  /** the next of the page before */
  cursor?: string
}
export type CreateProductReviewApiResponse =
  | /** status 200 The caller's review of this product, written again or as it was */ OwnReview
  | /** status 201 The caller's first review of this product */ OwnReview
export type CreateProductReviewApiArg = {
  id: Identifier
  newProductReview: NewProductReview
}
export type GetMyProductReviewApiResponse =
  /** status 200 What the caller may do, and has done, with the reviews of this product */ MyProductReview
export type GetMyProductReviewApiArg = {
  id: Identifier
}
export type ListVehicleYearsApiResponse = /** status 200 Years, the newest first */ number[]
export type ListVehicleYearsApiArg = void
export type ListVehicleMakesApiResponse =
  /** status 200 Makes by name; none of a year that is not known */ string[]
export type ListVehicleMakesApiArg = {
  /** all years count where it is left out */
  year?: number
}
export type ListVehicleModelsApiResponse = /** status 200 Models by name */ string[]
export type ListVehicleModelsApiArg = {
  /** all years count where it is left out */
  year?: number
  make: string
}
export type ListVehiclesApiResponse =
  /** status 200 Vehicles by their years, the oldest first, and their engines */ Vehicle[]
export type ListVehiclesApiArg = {
  /** all years count where it is left out */
  year?: number
  make: string
  model: string
}
export type ListAddedProductsApiResponse = /** status 200 A page of the products */ ManagedProduct[]
export type ListAddedProductsApiArg = {
  /** the beginnings of words of name, part number, references, brand, category, id, supplier and tool */
  search?: string
  category?: string
  /** false lists the products that nobody added, too */
  added?: 'true' | 'false'
  /** only what is sold out, or of which fewer than 10 or than the smallest order are left */
  stock?: 'low'
  /** only what was taken off sale, which is not listed otherwise; goes with the sort -removedat alone */
  sale?: 'off'
  /** email and products not with added=false, -removedat (the last taken off sale first) only with sale */
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
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
  /** where the list goes on, as the header Link of the page before has it */
  cursor?: Cursor
}
export type AddProductApiResponse = /** status 201 On sale */ {
  insertedId: string
}
export type AddProductApiArg = {
  newProduct: NewProduct
}
export type GetCategoriesApiResponse =
  /** status 200 The whole tree, and which one it is */ Categories
export type GetCategoriesApiArg = void
export type PutCategoriesApiResponse = /** status 200 The tree as it is kept */ Categories
export type PutCategoriesApiArg = {
  newCategories: NewCategories
}
export type ListCategoriesApiResponse = /** status 200 Their names, in order */ string[]
export type ListCategoriesApiArg = void
export type ListManagedProductsApiResponse =
  /** status 200 A page of what was found */ ManagedProductPage
export type ListManagedProductsApiArg = {
  /** the beginnings of words of name, part number, references, brand, category, id, supplier and tool */
  search?: string
  category?: string
  /** only what admins added */
  added?: 'true'
  /** only what is sold out, or of which fewer than 10 or than the smallest order are left */
  stock?: 'low'
  /** only what was taken off sale, which is not listed otherwise; goes with the sort -removedat alone */
  sale?: 'off'
  /** email and products only with added, -removedat (the last taken off sale first) only with sale */
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
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
  /** the next of the page before */
  cursor?: Cursor
}
export type ImportProductsApiResponse =
  /** status 200 What happened with each line, or would happen */ ImportReport
export type ImportProductsApiArg = {
  /** true answers what would happen, and changes nothing */
  dryrun?: 'true' | 'false'
  /** the next of the answer before, to go on there */
  next?: Cursor
  /** one key for one table */
  'Idempotency-Key': IdempotencyKey
  body: string
}
export type PreviewBulkChangeApiResponse =
  /** status 200 Each product once, in the order of the ids */ BulkPreview
export type PreviewBulkChangeApiArg = {
  bulkPreviewRequest: BulkPreviewRequest
}
export type ListBulkChangesApiResponse =
  /** status 200 Who changed what when, of how many products, and what became of it */ BulkPage
export type ListBulkChangesApiArg = {
  /** how many at most */
  limit?: number
  /** the next of the page before */
  cursor?: Cursor
}
export type ApplyBulkChangeApiResponse =
  /** status 200 How far it is, and what became of each product */ BulkReport
export type ApplyBulkChangeApiArg = {
  /** one key for one press of the button */
  'Idempotency-Key': IdempotencyKey
  bulkRequest: BulkRequest
}
export type GetBulkChangeApiResponse =
  /** status 200 How far it is, and what became of each product */ BulkReport
export type GetBulkChangeApiArg = {
  id: Identifier
}
export type UndoBulkChangeApiResponse =
  /** status 200 How far it is, and what became of each product */ BulkReport
export type UndoBulkChangeApiArg = {
  id: Identifier
}
export type DeleteAddedProductsApiResponse =
  /** status 200 How many were deleted; none is no failure */ {
    deletedCount: number
  }
export type DeleteAddedProductsApiArg = {
  email: EmailAddress
  /** only this product */
  id?: Identifier
}
export type UploadImageApiResponse =
  /** status 201 Kept; the same bytes always give the same address */ {
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
export type CreateBookingApiResponse = /** status 201 Placed; its stock is being reserved */ Booking
export type CreateBookingApiArg = {
  /** one key for one press of the button */
  'Idempotency-Key'?: IdempotencyKey
  newBooking: NewBooking
}
export type ListBookingsApiResponse = /** status 200 The orders */ Booking[]
export type ListBookingsApiArg = {
  /** the buyer's e-mail; the caller's own, or left out */
  product?: EmailAddress
  /** how many at most */
  limit?: number
  /** the _id of the caller's order behind which the list goes on */
  cursor?: Identifier
}
export type GetBookingApiResponse = /** status 200 The order as it is now */ Booking
export type GetBookingApiArg = {
  id: Identifier
}
export type CancelBookingApiResponse = /** status 200 The order as it is now */ Booking
export type CancelBookingApiArg = {
  id: Identifier
}
export type PayBookingApiResponse = /** status 202 The order as it is now */ Booking
export type PayBookingApiArg = {
  id: Identifier
  /** one key for one attempt */
  'Idempotency-Key': IdempotencyKey
  paymentRequest: PaymentRequest
}
export type ShipBookingApiResponse = /** status 200 The order as it is now */ Booking
export type ShipBookingApiArg = {
  id: Identifier
  shipment: Shipment
}
export type DeliverBookingApiResponse = /** status 200 The order as it is now */ Booking
export type DeliverBookingApiArg = {
  id: Identifier
}
export type RefundBookingApiResponse = /** status 200 The order as it is now */ Booking
export type RefundBookingApiArg = {
  id: Identifier
  /** one key for one refund */
  'Idempotency-Key': IdempotencyKey
  refundRequest: RefundRequest
}
export type ListOrdersApiResponse =
  /** status 200 The orders, and how many there are in all, as far as they are counted */ OrderPage
export type ListOrdersApiArg = {
  /** beginnings of words of the buyer's e-mail and name, the product's name or the order's number, all of which must be there */
  search?: string
  status?: BookingStatus
  /** the first day */
  from?: Day
  /** the last day */
  to?: Day
  /** what happened to the orders on those days; without a day it narrows nothing */
  dated?: 'placed' | 'paid' | 'refunded'
  /** only orders that an admin must see to */
  attention?: 'open'
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
  /** the _id of the order behind which the list goes on */
  cursor?: Identifier
}
export type CloseAttentionApiResponse = /** status 200 The order as it is now */ Booking
export type CloseAttentionApiArg = {
  id: Identifier
  closedAttention: ClosedAttention
}
export type GetOrderApiResponse = /** status 200 All that is known of the order */ OrderRecord
export type GetOrderApiArg = {
  id: Identifier
}
export type ListReviewsApiResponse = /** status 200 The reviews */ Review[]
export type ListReviewsApiArg = void
export type CreateReviewApiResponse =
  /** status 201 Published, or kept until an admin publishes it */ Review
export type CreateReviewApiArg = {
  newReview: NewReview
}
export type ListModerationApiResponse =
  /** status 200 The reviews, and how many there are in each state */ ModerationPage
export type ListModerationApiArg = {
  status?: ReviewStatus
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
}
export type ModerateReviewApiResponse = /** status 200 The review as it is now */ ModeratedReview
export type ModerateReviewApiArg = {
  id: Identifier
  reviewDecision: ReviewDecision
}
export type ReplyToReviewApiResponse = /** status 200 The review as it is now */ ModeratedReview
export type ReplyToReviewApiArg = {
  id: Identifier
  newReply: NewReply
}
export type MarkHelpfulApiResponse = /** status 200 How many find the review helpful now */ {
  helpful: HelpfulCount
}
export type MarkHelpfulApiArg = {
  id: Identifier
}
export type UnmarkHelpfulApiResponse = /** status 200 How many find the review helpful now */ {
  helpful: HelpfulCount
}
export type UnmarkHelpfulApiArg = {
  id: Identifier
}
export type GetSalesReportApiResponse =
  /** status 200 The figures of the range, and the totals of the range of the same length before it */ SalesReport
export type GetSalesReportApiArg = {
  /** the first day */
  from?: Day
  /** the last day */
  to?: Day
}
export type ListLowStockApiResponse = /** status 200 Products with few units left */ LowStock[]
export type ListLowStockApiArg = {
  below?: number
}
export type ListWebhooksApiResponse = /** status 200 The webhooks */ Webhook[]
export type ListWebhooksApiArg = void
export type CreateWebhookApiResponse =
  /** status 201 The webhook, and the secret that its messages are signed with, which is shown here alone */ WebhookSecret
export type CreateWebhookApiArg = {
  newWebhook: NewWebhook
}
export type ChangeWebhookApiResponse = /** status 200 The webhook as it is now */ Webhook
export type ChangeWebhookApiArg = {
  id: Identifier
  webhookChange: WebhookChange
}
export type DeleteWebhookApiResponse = unknown
export type DeleteWebhookApiArg = {
  id: Identifier
}
export type RenewWebhookSecretApiResponse =
  /** status 200 The webhook, and the secret that its messages are signed with, which is shown here alone */ WebhookSecret
export type RenewWebhookSecretApiArg = {
  id: Identifier
}
export type TestWebhookApiResponse =
  /** status 202 The delivery, which waits to be sent */ WebhookDelivery
export type TestWebhookApiArg = {
  id: Identifier
}
export type ListWebhookDeliveriesApiResponse =
  /** status 200 The deliveries, and how many there are in all, as far as they are counted */ WebhookDeliveryPage
export type ListWebhookDeliveriesApiArg = {
  id: Identifier
  status?: WebhookDeliveryStatus
  /** how many at most */
  limit?: number
  /** how many to pass over */
  offset?: number
}
export type ReplayWebhookDeliveryApiResponse =
  /** status 202 The delivery, which waits to be sent */ WebhookDelivery
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
  /** a stable code of the refusal, as a URI reference */
  type: string
  title: string
  status: number
  /** what happened and what to do */
  detail: string
  /** the request id */
  instance: string
  /** with a price conflict, the price of one unit now */
  currentPrice?: number
  /** with a stock conflict, how many units are left */
  availableQuantity?: number
  /** all that is wrong with the request, up to 20 faults */
  errors?: {
    /** the place in the request */
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
  /** false leaves only the identity provider's own page */
  passwordSignIn: boolean
  /** how many characters a new password has at least */
  passwordLength: number
  /** whether the identity provider has a way to sign in with Google */
  googleSignIn: boolean
  paymentProvider: 'sandbox' | 'stripe'
  /** with Stripe, what its script is started with */
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
  /** a group by its names from the outermost on, or a role that holds the admin role */
  name: string
}
export type User = {
  email: string
  name: string
  /** the role in effect, wherever it comes from */
  role: 'admin' | 'user'
  /** what gives the admin role besides the account itself; absent where nothing does */
  adminThrough?: RoleSource[]
  /** whether the owner has shown that the email address is theirs */
  emailVerified: boolean
  /** false while the account is locked */
  enabled: boolean
  createdAt?: Timestamp
  /** the last time at the shop; absent when there was none */
  lastSignInAt?: Timestamp
}
export type UserPage = {
  /** how many fit in all */
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
  /** where the entry names them by their id */
  email?: string
  /** the account was deleted */
  gone?: true
}
export type AuditEntry = {
  _id: Identifier
  at: Timestamp
  action: AuditAction
  /** the e-mail of who changed it, `service account` with its name, or an account of the identity provider; the id of who changed their own */
  by: string
  /** the e-mail of whom it was about, or their id once the account is gone; the name of what it was about */
  about: string
  target?: AuditTarget
  /** what was changed of it */
  detail?: string
  /** where it was changed: here, or at the identity provider */
  place: 'shop' | 'console'
  /** unknown when the shop stopped, or lost the identity provider, before the answer came */
  outcome: 'done' | 'refused' | 'unknown'
  /** why it was refused */
  reason?: string
  through?: RoleSource
  /** the network address of who changed it */
  address?: string
  /** the program that they used */
  userAgent?: string
  actor?: AuditActor
  /** whether the entry was changed after it was written */
  altered?: true
}
export type AuditPage = {
  /** all entries without a filter; with one, 1000 at most */
  total: number
  /** whether there are more than the total says */
  hasMore?: boolean
  entries: AuditEntry[]
  /** the cursor of the next page; absent after the last */
  next?: Identifier
}
export type Day = string
export type ProviderData = {
  providerId: string
  /** the account's name at the provider; the email address with a password */
  displayName: string
}
export type SecondStep = {
  _id: Identifier
  kind: 'app' | 'passkey' | 'recovery-codes'
  /** what its owner calls it; absent where they gave no name */
  name?: string
  addedAt?: Timestamp
  /** how many codes are left of recovery codes */
  left?: number
}
export type SignIns = {
  /** whether the account has a password */
  password: boolean
  secondSteps: SecondStep[]
  linked: {
    provider: string
    /** the account's name there */
    name: string
  }[]
}
export type Profile = {
  /** the id of the account */
  uid: string
  email: string
  displayName: string
  phoneNumber: string
  /** the address of the photo; empty where there is none */
  photoURL: string
  emailVerified: boolean
  /** nobody is signed in without an account */
  isAnonymous: boolean
  /** the realm that the account belongs to */
  tenantId: string
  /** the ways to sign in, which are a password and linked accounts; left out while the identity provider is away */
  providerData?: ProviderData[]
  /** by what the account is asked for a second step after the password or the linked account, one of them each time; with any it signs in at the identity provider's page alone; left out while the identity provider is away */
  secondSteps?: SecondStep[]
  /** when the account was opened; left out while the identity provider is away */
  creationTime?: Timestamp
  /** the last time at the shop; absent when there was none */
  lastSignInTime?: Timestamp
  /** as displayName */
  name: string
  /** as phoneNumber */
  phone: string
  /** as photoURL */
  photo: string
  signIns?: SignIns
  /** as creationTime */
  createdAt?: Timestamp
  /** as lastSignInTime */
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
  /** empty where it does not matter */
  engine: string
}
export type Garage = {
  /** counts the changes of this garage; 0 before the first */
  revision: number
  vehicles: Vehicle[]
  /** the id of one of them; absent where none is chosen */
  active?: Identifier
}
export type OpenSession = {
  _id: Identifier
  /** whether it is the one of the call */
  current: boolean
  /** the program and its system, by what it said of itself; absent where nothing is known */
  browser?: string
  /** the network address of the sign-in; absent where nothing is known */
  address?: string
  startedAt: Timestamp
  /** when a token of it was given out last */
  lastUsedAt: Timestamp
}
export type Dollars = number
export type StarDistribution = number[]
export type Stars = {
  /** at most two decimals */
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
  /** absent or empty where it does not matter */
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
  /** numbers of other makers that stand for the same part */
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
  /** empty takes it away */
  brand?: string
  /** empty takes it away */
  category?: string
  /** empty takes it away */
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
  /** the category above, by its name; absent at the top */
  parent?: string
}
export type FacetValue = {
  value: string
  count: number
}
export type ProductFacets = {
  /** each behind the one that it is below, the most frequent first among those side by side; a count includes the categories below */
  category: CategoryFacetValue[]
  /** the 50 most frequent and those chosen */
  brand: FacetValue[]
  /** of what all other choices leave; both 0 where that is nothing */
  price: {
    min: Dollars
    max: Dollars
  }
  /** how many can be ordered now, as 'true', and how many cannot */
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
  /** the cursor of the next page; absent after the last */
  next?: Cursor
  nearest?: NearestYear
}
export type Suggestion = {
  kind: 'product' | 'brand' | 'category' | 'partnumber'
  text: string
  /** the product, of the kinds product and partnumber */
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
  /** only who has bought the product can review it */
  verified: true
  /** when these words were written */
  createdAt: Timestamp
  helpful: HelpfulCount
  reply?: Reply
}
export type ProductReviewPage = {
  /** how many reviews are published */
  total: number
  /** at most two decimals; absent while there is no review */
  average?: number
  distribution: StarDistribution
  items: ProductReview[]
  /** the cursor of the next page; absent after the last */
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
  /** the caller has paid for an order of the product */
  mayReview: boolean
  review?: OwnReview
  /** the reviews of this product that the caller finds helpful, 500 at most */
  helpful: Identifier[]
}
export type OffSale = {
  since: Timestamp
  /** until then it can be put on sale again */
  restorableUntil: Timestamp
}
export type ManagedProduct = {
  _id: Identifier
  name: string
  /** the supplier; empty where no admin added it */
  email: string
  /** what it was made after; empty where no admin added it */
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
  /** the name of the tool it is made after, or of a category where the shop has no such tool */
  products: string
  img: string
  pictures?: Pictures
  /** needed where products names a category */
  price?: Dollars
  description?: string
  minimumorderquantity?: Quantity
  availablequantity?: number
  brand?: string
  /** the chosen tool's where it is left out */
  category?: string
  partNumber?: string
  references?: References
  fits?: Fitments
}
export type Category = {
  _id: Identifier
  name: string
  /** the category above; absent at the top */
  parent?: Identifier
}
export type Categories = {
  /** counts the changes of the tree; 0 before the first */
  revision: number
  items: Category[]
}
export type NewCategories = {
  /** that of the tree which was changed */
  revision: number
  /** 200 at most are kept */
  items: Category[]
}
export type ManagedProductPage = {
  /** how many fit, as far as they are counted */
  total: number
  /** whether there are more than the total says */
  hasMore?: boolean
  items: ManagedProduct[]
  /** the cursor of the next page; absent after the last */
  next?: Cursor
}
export type CellChange = {
  column: string
  /** of long texts the beginning */
  from: string
  /** of long texts the beginning */
  to: string
}
export type CellError = {
  /** empty for the line as a whole */
  column: string
  /** what is wrong and what to do, for people */
  message: string
}
export type ImportReport = {
  isDryRun: boolean
  /** how many lines the whole table has */
  total: number
  /** where the next call goes on; absent when all lines are reported */
  next?: Cursor
  added: number
  changed: number
  unchanged: number
  bad: number
  /** those of this call */
  lines: {
    /** counted as a spreadsheet does; the column names are 1 */
    line: number
    _id?: Identifier
    name: string
    action: 'add' | 'change' | 'none' | 'bad'
    /** with change */
    changes?: CellChange[]
    /** with bad */
    errors: CellError[]
  }[]
}
export type IdempotencyKey = string
export type BulkItem = {
  _id: Identifier
  /** empty for a product that is not there */
  name: string
  /** what is changed of it, as a text: 9.50, a category or none, units, on sale or off sale */
  before: string
  /** the same as before where the product is left as it is */
  after: string
  /** left was never changed, kept was and stays so although the rest was undone */
  state: 'waiting' | 'left' | 'done' | 'undone' | 'kept'
  /** with left and kept: why, for people, behind the name of the product */
  reason?: string
}
export type BulkPreview = {
  items: BulkItem[]
}
export type BulkChange = {
  /** by how much prices rise, with two decimals at most; whole cents, half a cent up, never less than one */
  pricepercent?: number
  /** empty takes it away */
  category?: string
  availablequantity?: number
  /** units that come to those that are there */
  addquantity?: number
  /** true for what was taken off sale within the last 30 days */
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
  /** the admin's address */
  email: string
  createdAt: Timestamp
  state: BulkState
  /** how many products are in each state of a BulkItem */
  counts: {
    waiting: number
    left: number
    done: number
    undone: number
    kept: number
  }
  /** absent where there is nothing to undo now */
  undoableUntil?: Timestamp
}
export type BulkPage = {
  items: BulkSummary[]
  /** the cursor of the next page; absent after the last */
  next?: Cursor
}
export type BulkReport = {
  _id: Identifier
  change: BulkChange
  /** the admin's address */
  email: string
  createdAt: Timestamp
  state: BulkState
  items: BulkItem[]
}
export type BulkRequest = {
  /** each once */
  products: {
    _id: Identifier
    /** what the preview said */
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
  /** the bank has sent it back, and the shop sees to it; absent otherwise */
  failed?: boolean
}
export type Attention = {
  _id: Identifier
  /** refund_failed, the bank sent a refund back; refund_waiting, the provider does not take it; payment_unclear, the provider does not say what became of a payment; dispute, the owner of the card disputes it */
  kind: 'refund_failed' | 'refund_waiting' | 'payment_unclear' | 'dispute'
  amount?: Dollars
  since: Timestamp
  /** what the provider says */
  detail: string
}
export type Booking = {
  _id: Identifier
  bookingId: Identifier
  /** the name of the product when it was ordered */
  booking: string
  /** the picture of the product when it was ordered; absent where booking did not know it */
  img?: string
  price: Dollars
  /** the buyer's e-mail address; empty, as name and phone, when the order names nobody any more */
  product: string
  ProductName: string
  phone: string
  paid: boolean
  quantity: number
  total: number
  status: BookingStatus
  /** whether nothing more happens to it, but that money goes back */
  final: boolean
  /** What may be done with it now: by its buyer in the buyer's own list and answers, by an admin in those for admins */
  actions: BookingAction[]
  /** why it was rejected or why the payment failed */
  reason?: string
  /** when the units are released unless it is paid */
  reservedUntil?: Timestamp
  createdAt: Timestamp
  /** once it is paid, the last digits of the card */
  cardLast4?: string
  /** once it is shipped, where the carrier gave one */
  trackingNumber?: TrackingNumber
  /** only in the answer of payBooking with Stripe, for its script */
  clientSecret?: string
  /** how much of the total may still go back, in dollars; 0 while it is not paid */
  refundable: number
  /** whether it ends once all that is refundable goes back, since it was not shipped; its status stays otherwise */
  endsWithRefund: boolean
  /** how much of the total went back or is on its way; absent when nothing did */
  refunded?: number
  /** oldest first; absent when nothing went back by hand */
  refunds?: Refund[]
  /** the owner of the card disputes the payment at the bank; absent otherwise */
  disputed?: boolean
  /** what an admin must see to, oldest first; only admins see it, and only where there is something */
  attention?: Attention[]
  history: {
    status: BookingStatus
    at: Timestamp
    reason?: string
  }[]
}
export type NewBooking = {
  /** the tool's _id */
  bookingId: Identifier
  /** the tool's name as the buyer saw it */
  booking: string
  /** the price of one unit as the buyer saw it */
  price: Dollars
  /** the buyer's e-mail; must be the caller's */
  product: EmailAddress
  /** the buyer's display name; the order keeps the one of the token */
  ProductName: string
  phone?: Phone
  /** the tool's minimum order when left out */
  quantity?: Quantity
}
export type PaymentRequest = {
  /** the sandbox's test card; never with Stripe */
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
  /** all that is left when left out */
  amount?: number
  /** the buyer reads it */
  reason?: string
}
export type OrderPage = {
  /** all orders without a filter; with one, 1000 at most */
  total: number
  /** whether there are more than the total says */
  hasMore?: boolean
  /** the cursor of the next page; absent after the last */
  next?: Identifier
  orders: Booking[]
}
export type ClosedAttention = {
  /** its _id */
  item: Identifier
}
export type PaymentAttempt = {
  _id: Identifier
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'refunded'
  amount: Dollars
  createdAt: Timestamp
  /** the last digits of the card, where they are known */
  cardLast4?: string
  /** why it failed */
  reason?: string
}
export type PublishedEvent = {
  _id: Identifier
  type: string
  at: Timestamp
  /** false while it waits to be sent */
  isSent: boolean
  /** the e-mail address of the admin, or `service account` with its name, whose action it reports, where it was one */
  by?: string
  /** the refund that it is about */
  refundId?: Identifier
}
export type OrderRecord = {
  order: Booking
  /** oldest first */
  payments: PaymentAttempt[]
  /** oldest first */
  events: PublishedEvent[]
}
export type Review = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  /** the reviewer has bought here */
  verified: boolean
  createdAt: Timestamp
  reply?: Reply
  /** only in the answer of createReview, where reviews are read by an admin before they are shown */
  pending?: true
}
export type NewReview = {
  name?: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
}
export type ReviewedProduct = {
  _id: Identifier
  /** as it was called when the reviewer bought it */
  name: string
}
export type ModeratedReview = {
  _id: Identifier
  name: string
  review: string
  rating: '1' | '2' | '3' | '4' | '5'
  /** the reviewer has bought here */
  verified: boolean
  createdAt: Timestamp
  reply?: Reply
  /** absent from a review of the shop */
  product?: ReviewedProduct
  status: ReviewStatus
  /** the e-mail of the admin who published or hid it last */
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
  /** that of the review as the admin read it; when its author has written it again since, nothing is decided */
  createdAt?: Timestamp
}
export type NewReply = {
  reply: string
}
export type DollarBalance = number
export type SalesTotals = {
  /** net: what was paid in these days less what was refunded in them */
  revenue: DollarBalance
  /** what was paid in these days, before refunds */
  gross: number
  /** what was refunded in these days */
  refunded: number
  /** orders placed in these days */
  placed: number
  /** orders paid in these days */
  paid: number
  /** what an order paid in these days came to, before refunds; absent when none was paid */
  averageOrderValue?: number
  /** of the orders placed in these days, the share that was paid, whenever; absent when none was placed */
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
  /** sold by orders paid in these days, less those of orders refunded in full */
  units: number
  /** of the same orders, less what was refunded of them */
  revenue: DollarBalance
}
export type SalesReport = {
  from: Day
  to: Day
  timeZone: 'UTC'
  totals: SalesTotals
  /** of as many days, just before */
  before: SalesTotals
  /** every day of the range, in order */
  days: SalesDay[]
  /** most units first, 10 at most */
  bestSellers: BestSeller[]
  /** the figures are being counted again and are not complete yet */
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
  /** why it is paused: an admin did it, the receiver answered 410, or nothing was delivered for days */
  pausedBecause?: 'admin' | 'gone' | 'failing'
  /** since when every try has failed; absent after one that went well */
  failingSince?: Timestamp
  createdAt: Timestamp
  /** until when the secret before signs, too */
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
  /** how long it took */
  milliseconds: number
  /** of the answer; absent where none came */
  status?: number
  /** why no answer came */
  fault?: string
  /** the beginning of the answer's body */
  answer?: string
}
export type WebhookDelivery = {
  _id: Identifier
  /** the webhook-id that it is sent with */
  messageId: Identifier
  /** of the event; webhook.ping for a test */
  type: string
  createdAt: Timestamp
  status: WebhookDeliveryStatus
  /** while it waits */
  nextAttemptAt?: Timestamp
  /** what is sent */
  body: string
  /** tries since it was made, or replayed */
  attemptCount: number
  /** the latest, oldest first; 10 at most */
  attempts: WebhookAttempt[]
}
export type WebhookDeliveryPage = {
  /** 1000 at most */
  total: number
  /** whether there are more than the total says */
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
