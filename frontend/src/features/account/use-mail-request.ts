import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'

type Sent = Readonly<{ error?: unknown }>

/**
 * Returns a function that requests an email. The hook then sets `confirmation` if the email was sent, otherwise
 * `fault`.
 */
export function useMailRequest(send: () => PromiseLike<Sent>, whenSent: string) {
  const [isSending, setIsSending] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const request = async () => {
    setIsSending(true)
    setFault(null)
    setConfirmation('')
    const { error } = await send()
    setIsSending(false)
    if (error === undefined) setConfirmation(whenSent)
    else setFault(toProblem(error).detail)
  }

  return { request: () => void request(), isSending, confirmation, fault }
}
