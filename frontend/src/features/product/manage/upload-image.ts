import { withRenewal } from '../../../api/base-api.ts'
import { sendWithProgress } from '../../../api/send-with-progress.ts'
import { shopApi, type UploadImageApiResponse } from '../../../api/shop.gen.ts'

type UploadImageArg = Readonly<{
  image: File
  /** Called with the upload progress, from 0 to 100. */
  onProgress: (percent: number) => void
}>

const uploads = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadImageApiResponse, UploadImageArg>({
      queryFn: async ({ image, onProgress }, { extra, signal }) => {
        const body = new FormData()
        body.append('image', image)
        const answer = await withRenewal(extra, (token) =>
          sendWithProgress({ path: '/upload', body, token, signal, onProgress }),
        )
        if (answer.error !== undefined) return answer
        return { data: answer.data as UploadImageApiResponse }
      },
    }),
  }),
})

/** Uploads an image as multipart form data, which the code generator does not support. The upload is idempotent. */
export const { useUploadImageMutation } = uploads
