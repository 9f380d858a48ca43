import { withRenewal } from '../../../api/base-api.ts'
import { sendWithProgress } from '../../../api/send-with-progress.ts'
import { shopApi, type UploadImageApiResponse } from '../../../api/shop.gen.ts'

type UploadImageArg = Readonly<{
  image: File
  /** Called with how much of the picture has left, from 0 to 100. */
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

/** Sends a picture as multipart form data, which the generator does not write. Repeats safely. */
export const { useUploadImageMutation } = uploads
