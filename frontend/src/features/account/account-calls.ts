import {
  shopApi,
  type DeleteUserApiResponse,
  type PutPhotoApiResponse,
} from '../../api/shop.gen.ts'

/** Timeout of the data export in milliseconds. Exporting years of orders can take minutes on a slow connection. */
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
    // The export is a mutation, because an RTK query would keep the whole file in the cache.
    fetchMyData: build.mutation<string, void>({
      query: () => ({
        url: '/profile/export',
        responseHandler: async (answer) => (answer.ok ? answer.text() : answer.json()),
        timeout: dataTimeoutMs,
      }),
    }),
    // Invalidates no tags, because nothing can be refetched after the account is deleted.
    deleteUser: build.mutation<DeleteUserApiResponse, string>({
      query: (email) => ({ url: `/user/${encodeURIComponent(email)}`, method: 'DELETE' }),
      invalidatesTags: [],
    }),
  }),
})

/**
 * Requests that the code generator does not support: uploading a photo as multipart form data, exporting data as a
 * file, and deleting the account without refetching.
 */
export const { usePutPhotoMutation, useFetchMyDataMutation, useDeleteUserMutation } = calls
