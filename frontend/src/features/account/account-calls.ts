import {
  shopApi,
  type DeleteUserApiResponse,
  type PutPhotoApiResponse,
} from '../../api/shop.gen.ts'

/** Years of orders over a slow line; the answer comes as it is put together. */
const dataTimeoutMs = 300_000

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    putPhoto: build.mutation<PutPhotoApiResponse, File>({
      query: (image) => {
        const body = new FormData()
        body.append('image', image)
        return { url: '/profile/photo', method: 'PUT', body }
      },
      invalidatesTags: ['User'],
    }),
    // Not a query, which would keep the whole file in memory for when it is asked for again.
    fetchMyData: build.mutation<string, void>({
      query: () => ({
        url: '/profile/export',
        responseHandler: async (answer) => (answer.ok ? answer.text() : answer.json()),
        timeout: dataTimeoutMs,
      }),
    }),
    // Nothing is asked for again after this: there is nobody left to ask for.
    deleteUser: build.mutation<DeleteUserApiResponse, string>({
      query: (email) => ({ url: `/user/${encodeURIComponent(email)}`, method: 'DELETE' }),
      invalidatesTags: [],
    }),
  }),
})

/** A photo as multipart form data, which the generator does not write; one's data as a file; and the end of an account. */
export const { usePutPhotoMutation, useFetchMyDataMutation, useDeleteUserMutation } = calls
