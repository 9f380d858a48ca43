import {
  shopApi,
  type DeleteUserApiResponse,
  type PutPhotoApiResponse,
} from '../../api/shop.gen.ts'

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
    // Nothing is asked for again after this: there is nobody left to ask for.
    deleteUser: build.mutation<DeleteUserApiResponse, string>({
      query: (email) => ({ url: `/user/${encodeURIComponent(email)}`, method: 'DELETE' }),
      invalidatesTags: [],
    }),
  }),
})

/** A photo as multipart form data, which the generator does not write; and the end of an account. */
export const { usePutPhotoMutation, useDeleteUserMutation } = calls
