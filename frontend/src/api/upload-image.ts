import { shopApi, type UploadImageApiResponse } from './shop.gen.ts'

const uploads = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadImageApiResponse, File>({
      query: (image) => {
        const body = new FormData()
        body.append('image', image)
        return { url: '/upload', method: 'POST', body }
      },
    }),
  }),
})

/** Sends a picture as multipart form data, which the generator does not write. Repeats safely. */
export const { useUploadImageMutation } = uploads
