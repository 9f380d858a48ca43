import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { FormPicture, ShownPictures } from './pictures-form.rules.ts'
import { useUploadImageMutation } from './upload-image.ts'

/** What became of the pictures of a form; those that were sent are named by where the shop keeps them. */
export type SentPictures = Readonly<
  ({ kind: 'sent' } & ShownPictures) | { kind: 'failed' | 'stopped' }
>

/** The picture that is on its way, and how much of it has left. */
type Current = Readonly<{ id: string; place: number; percent: number }>
type Running = { abort: () => void }

/**
 * Sends the pictures of a form one after another, each file once however often the form is sent. One that fails holds
 * up no other. Leaving the form stops it.
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

  /** @returns undefined when it did not go through, which then stands at the picture */
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

  /** The shop does not have the picture any more: a file is sent again with the next try. */
  const forget = ({ id, source }: FormPicture, why: string) => {
    if (typeof source !== 'string') kept.current.delete(source)
    addFault(id, why)
  }

  return { current, faults, send, stop, forget }
}

export type PictureSender = ReturnType<typeof usePictureSender>
