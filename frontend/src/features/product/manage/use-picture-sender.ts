import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef, useState } from 'react'
import { withRenewal } from '../../../api/base-api.ts'
import { toProblem } from '../../../api/problem.ts'
import { shopApi, type UploadImageApiResponse } from '../../../api/shop.gen.ts'
import type { FormPicture, ShownPictures } from './pictures-form.rules.ts'

type Sending = Readonly<{
  path: string
  body: FormData
  token: string | null
  signal: AbortSignal
  /** Called with the upload progress, from 0 to 100. */
  onProgress: (percent: number) => void
}>

type Answer = { data: unknown; error?: undefined } | { error: FetchBaseQueryError }

/** Milliseconds without upload progress after which the connection is considered lost. */
const patienceMs = 60_000

function parseAnswer({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = JSON.parse(responseText)
    return status >= 200 && status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return {
      error: {
        status: 'PARSING_ERROR',
        originalStatus: status,
        data: responseText,
        error: String(error),
      },
    }
  }
}

/**
 * Posts form data and reports the upload progress, which fetch cannot do. The upload may take any length of time as
 * long as it makes progress.
 * @returns the same as fetchBaseQuery: the JSON response or the error
 */
function sendWithProgress({ path, body, token, signal, onProgress }: Sending) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest()
    const beganMs = performance.now()
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: 'The picture was not sent.' } })

    request.open('POST', `${location.origin}/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.timeout = patienceMs
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      request.timeout = performance.now() - beganMs + patienceMs
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(parseAnswer(request)))
    request.addEventListener('error', fail('FETCH_ERROR'))
    request.addEventListener('abort', fail('FETCH_ERROR'))
    request.addEventListener('timeout', fail('TIMEOUT_ERROR'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) fail('FETCH_ERROR')()
    else request.send(body)
  })
}

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
const { useUploadImageMutation } = uploads

/** Result of uploading a form's pictures, with the URLs of the stored images. */
export type SentPictures = Readonly<
  ({ kind: 'sent' } & ShownPictures) | { kind: 'failed' | 'stopped' }
>

/** Picture that is currently being uploaded, with its progress. */
type Current = Readonly<{ id: string; place: number; percent: number }>
type Running = { abort: () => void }

/**
 * Uploads a form's pictures one after another. Each file is uploaded only once, even if the form is sent again. A
 * failed upload does not prevent the other uploads. Leaving the form cancels all uploads.
 */
export function usePictureSender() {
  const [uploadImage] = useUploadImageMutation()
  const [current, setCurrent] = useState<Current | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const running = useRef<Running | null>(null)
  const kept = useRef(new WeakMap<File, string>())

  const stop = () => {
    const run = running.current
    running.current = null
    run?.abort()
  }
  useEffect(() => stop, [])

  const addFault = (id: string, why: string) => setFaults((others) => ({ ...others, [id]: why }))

  /**
   * Uploads one picture.
   * @returns the URL of the stored image; undefined if the upload failed. In that case, the error is shown next to the
   * picture
   */
  const sendOne = async ({ id, source }: FormPicture, place: number, run: Running) => {
    const url = typeof source === 'string' ? source : kept.current.get(source)
    if (url !== undefined || typeof source === 'string') return url
    setCurrent({ id, place, percent: 0 })
    const onProgress = (percent: number) => setCurrent({ id, place, percent })
    const call = uploadImage({ image: source, onProgress })
    run.abort = () => call.abort()
    const answer = await call
    if (running.current !== run) return undefined
    if (answer.error !== undefined) return void addFault(id, toProblem(answer.error).detail)
    kept.current.set(source, answer.data.data.url)
    return answer.data.data.url
  }

  const send = async (pictures: readonly FormPicture[]): Promise<SentPictures> => {
    const run: Running = { abort: () => undefined }
    running.current = run
    setFaults({})
    const urls: string[] = []
    for (const [place, picture] of pictures.entries()) {
      const url = await sendOne(picture, place, run)
      if (running.current !== run) break
      if (url !== undefined) urls.push(url)
    }
    setCurrent(null)
    if (running.current !== run) return { kind: 'stopped' }
    running.current = null
    const [img, ...others] = urls
    if (img === undefined || urls.length < pictures.length) return { kind: 'failed' }
    return { kind: 'sent', img, pictures: others }
  }

  /** Marks a picture as no longer stored, so that the next attempt uploads its file again. */
  const forget = ({ id, source }: FormPicture, why: string) => {
    if (typeof source !== 'string') kept.current.delete(source)
    addFault(id, why)
  }

  return { current, faults, send, stop, forget }
}

export type PictureSender = ReturnType<typeof usePictureSender>
