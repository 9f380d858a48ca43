import { totalCount } from '../../api/list-headers.ts'
import { type ListUsersApiArg, shopApi, type User } from '../../api/shop.gen.ts'

/** The people of one page, and how many there are in all. */
export type UserPage = Readonly<{ total: number; users: readonly User[] }>

/** Years of orders over a slow line; the answer comes as it is put together. */
const dataTimeoutMs = 300_000

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listUsers: build.query<UserPage, ListUsersApiArg>({
      query: (params) => ({ url: '/user', params }),
      transformResponse: (users: readonly User[], meta) => ({
        total: totalCount(meta, users),
        users,
      }),
      providesTags: ['User'],
    }),
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

/** The list of people, with its length from the headers; and all that the shop keeps of a person, as the text that it comes as. */
export const { useListUsersQuery, useFetchDataOfMutation } = calls
