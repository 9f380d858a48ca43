import { shopApi } from '../../api/shop.gen.ts'

/** Years of orders over a slow line; the answer comes as it is put together. */
const dataTimeoutMs = 300_000

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Not a query, which would keep the whole file in memory for when it is asked for again.
    fetchDataOf: build.mutation<string, string>({
      query: (email) => ({
        url: `/people/${encodeURIComponent(email)}/export`,
        responseHandler: async (answer) => (answer.ok ? answer.text() : answer.json()),
        timeout: dataTimeoutMs,
      }),
    }),
  }),
})

/** All that the shop keeps of a person, as the text that it comes as. */
export const { useFetchDataOfMutation } = calls
