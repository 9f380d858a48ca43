import { totalCount } from '../../api/list-headers.ts'
import { type ListUsersApiArg, shopApi, type User } from '../../api/shop.gen.ts'

/** One page of users, with the total number of users. */
export type UserPage = Readonly<{ total: number; users: readonly User[] }>

/** Timeout of the data export in milliseconds. Exporting years of orders can take minutes on a slow connection. */
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
    // The export is a mutation, because an RTK query would keep the whole file in the cache.
    fetchUserData: build.mutation<string, string>({
      query: (email) => ({
        url: `/people/${encodeURIComponent(email)}/export`,
        responseHandler: async (answer) => (answer.ok ? answer.text() : answer.json()),
        timeout: dataTimeoutMs,
      }),
    }),
  }),
})

/** Requests the user list, with the total from the response headers, or exports a user's data as text. */
export const { useListUsersQuery, useFetchUserDataMutation } = calls
