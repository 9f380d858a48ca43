import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { FormPicture, ShownPictures } from './pictures-form.rules.ts'
import { useUploadImageMutation } from './upload-image.ts'

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
