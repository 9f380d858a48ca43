import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import { useUploadImageMutation } from './upload-image.ts'

/** What became of a picture; `url` is where the shop keeps it. */
export type SentPicture = Readonly<{ kind: 'sent'; url: string } | { kind: 'failed' | 'stopped' }>

/**
 * Sends the picture of a form, each file once however often the form is sent. Leaving the form stops it.
 */
export function usePictureSender() {
  const [uploadImage] = useUploadImageMutation()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const running = useRef<Readonly<{ abort: () => void }> | null>(null)
  const kept = useRef<Readonly<{ image: File; url: string }> | null>(null)

  const stop = () => {
    const call = running.current
    running.current = null
    call?.abort()
  }
  useEffect(() => stop, [])

  const send = async (image: File): Promise<SentPicture> => {
    if (kept.current?.image === image) return { kind: 'sent', url: kept.current.url }
    setFault(undefined)
    setPercent(0)
    const call = uploadImage({ image, onProgress: setPercent })
    running.current = call
    const answer = await call
    setPercent(undefined)
    if (running.current !== call) return { kind: 'stopped' }
    running.current = null
    if (answer.error !== undefined) {
      setFault(toProblem(answer.error).detail)
      return { kind: 'failed' }
    }
    const { url } = answer.data.data
    kept.current = { image, url }
    return { kind: 'sent', url }
  }

  /** The shop does not have the picture any more: it is sent again with the next try. */
  const forget = (why: string) => {
    kept.current = null
    setFault(why)
  }

  return { percent, fault, send, stop, forget, clear: () => setFault(undefined) }
}

export type PictureSender = ReturnType<typeof usePictureSender>
