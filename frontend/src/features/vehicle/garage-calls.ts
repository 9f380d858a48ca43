import { shopApi } from '../../api/shop.gen.ts'

const calls = shopApi.enhanceEndpoints({
  // What else is known of a person does not change with their vehicles, and need not be asked for again.
  endpoints: { putGarage: { invalidatesTags: [] } },
})

/** The calls that keep a garage with its account. */
export const { getGarage, putGarage } = calls.endpoints
