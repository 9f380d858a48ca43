import { shopApi } from '../../api/shop.gen.ts'

const calls = shopApi.enhanceEndpoints({
  // `putGarage` invalidates no tags, because saving the vehicles changes no other account data.
  endpoints: { putGarage: { invalidatesTags: [] } },
})

/** Endpoints that synchronise the garage with the account. */
export const { getGarage, putGarage } = calls.endpoints
