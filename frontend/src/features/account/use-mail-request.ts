import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'

type Sent = Readonly<{ error?: unknown }>

/** Asks for a mail and says what came of it, in `news` when it was sent, else in `fault`. */
export function useMailRequest(send: () => PromiseLike<Sent>, sentNews: string) {
  const [isSending, setIsSending] = useState(false)
  const [news, setNews] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const request = async () => {
    setIsSending(true)
    setFault(null)
    setNews('')
    const { error } = await send()
    setIsSending(false)
    if (error === undefined) setNews(sentNews)
    else setFault(toProblem(error).detail)
  }

  return { request: () => void request(), isSending, news, fault }
}
